import { holdAnswerSchema, holdKeyParamsSchema, type HeldQuestion } from '@backlot/domain/contract';
import {
  newHoldChallengeSchema,
  quoteRequestIdParamsSchema,
  type HoldChallenge,
  type HoldChallenges,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Limit } from '../../../platform/http/rate-limit-counters.ts';
import { HoldChallengesService } from './hold-challenges.service.ts';

const readLimit: LookupLimit = { name: 'holds', calls: 300, minutes: 10, counts: () => true };

export const holdAnswerLimit: Limit = { name: 'hold-answers', perIp: { calls: 30, minutes: 10 } };

/** GET has no side effects, because mail scanners open links. */
@Controller()
export class HoldChallengesController {
  constructor(private readonly challenges: HoldChallengesService) {}

  @Endpoint('listHoldChallenges')
  list(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
  ): Promise<HoldChallenges> {
    return this.challenges.list(id, new Date());
  }

  @Endpoint('challengeHold')
  challenge(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Body({ schema: newHoldChallengeSchema }) { holderId }: z.output<typeof newHoldChallengeSchema>,
  ): Promise<HoldChallenge> {
    return this.challenges.challenge(id, holderId, new Date());
  }

  @Endpoint('getHeldQuestion')
  @LimitLookups(readLimit)
  find(@Param({ schema: holdKeyParamsSchema }) { key }: z.output<typeof holdKeyParamsSchema>): Promise<HeldQuestion> {
    return this.challenges.findQuestion(key, new Date());
  }

  @Endpoint('answerHold')
  @RateLimit(holdAnswerLimit)
  answer(
    @Param({ schema: holdKeyParamsSchema }) { key }: z.output<typeof holdKeyParamsSchema>,
    @Body({ schema: holdAnswerSchema }) { answer }: z.output<typeof holdAnswerSchema>,
  ): Promise<HeldQuestion> {
    return this.challenges.answer(key, answer, new Date());
  }
}
