import { businessToday, message } from '@backlot/domain';
import type { HeldQuestion } from '@backlot/domain/contract';
import type { HoldChallenge, HoldChallenges } from '@backlot/domain/contract/staff';
import type { HoldAnswer } from '@backlot/domain/stock';
import { Injectable, Logger } from '@nestjs/common';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { tokenHashOf } from '../../../platform/opaque-token.ts';
import { NOT_FOUND } from '../quote-requests.service.ts';
import { HoldChallengesRepository } from './hold-challenges.repository.ts';
import { StockChangesService } from '../stock/stock-changes.service.ts';
import type { StoredHoldChallenge } from './hold-challenges.sql.ts';

@Injectable()
export class HoldChallengesService {
  readonly #logger = new Logger(HoldChallengesService.name);

  constructor(
    private readonly challenges: HoldChallengesRepository,
    private readonly stockChanges: StockChangesService,
  ) {}

  /** @throws {ProblemException} 404 `PGRST116` */
  async list(quoteRequestId: string, now: Date): Promise<HoldChallenges> {
    const challenges = await this.challenges.listOf(quoteRequestId, businessToday(now));
    if (challenges === undefined) throw rowNotFound(message('hold-challenges-failed'), NOT_FOUND);
    return { rows: challenges.map((challenge) => toHoldChallenge(challenge, quoteRequestId)) };
  }

  /** @throws {ProblemException} 404 `PGRST116`, 409 `hold-not-held`, 409 `hold-challenged` */
  async challenge(quoteRequestId: string, holderId: string, now: Date): Promise<HoldChallenge> {
    const challenge = await this.challenges.challenge(quoteRequestId, holderId, now);
    if (challenge === undefined) throw rowNotFound(message('hold-challenge-failed'), NOT_FOUND);
    return toHoldChallenge(challenge, quoteRequestId);
  }

  /** @throws {ProblemException} 404 `hold-challenge-unknown` */
  async findQuestion(key: string, now: Date): Promise<HeldQuestion> {
    const challenge = await this.challenges.findByKey(tokenHashOf(key), businessToday(now));
    if (challenge === undefined) throw unknown('hold-open-failed');
    return toHeldQuestion(challenge);
  }

  /** @throws {ProblemException} 404 `hold-challenge-unknown`, 409 `hold-challenge-answered` */
  async answer(key: string, answer: HoldAnswer, now: Date): Promise<HeldQuestion> {
    const answered = await this.challenges.answer(tokenHashOf(key), answer, now);
    if (answered === undefined) throw unknown('hold-answer-failed');
    if (answered.isReleased) await this.stockChanges.changed();
    return toHeldQuestion(answered.challenge);
  }

  /** Releases all holds of expired challenges, each in its own transaction. The next run retries failures. */
  async expireDue(now: Date): Promise<void> {
    const expired: boolean[] = [];
    for (const id of await this.challenges.findExpired(now)) expired.push(await this.#expire(id, now));
    if (expired.includes(true)) await this.stockChanges.changed();
  }

  async #expire(id: string, now: Date): Promise<boolean> {
    try {
      return await this.challenges.expire(id, now);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn(`The hold of challenge ${id} is not let go: ${reason}`);
      return false;
    }
  }
}

const unknown = (title: 'hold-open-failed' | 'hold-answer-failed'): ProblemException =>
  new ProblemException({
    status: 404,
    title: message(title),
    detail: message('hold-challenge-unknown'),
    code: 'hold-challenge-unknown',
  });

const toHeldQuestion = (challenge: StoredHoldChallenge): HeldQuestion => ({
  reference: challenge.reference,
  jobName: challenge.jobName,
  startDate: challenge.startDate,
  endDate: challenge.endDate,
  deadline: challenge.deadline.toISOString(),
  state: challenge.state,
  lines: challenge.lines,
});

function toHoldChallenge(challenge: StoredHoldChallenge, quoteRequestId: string): HoldChallenge {
  const isAsking = challenge.askingId === quoteRequestId;
  return {
    id: challenge.id,
    role: isAsking ? 'asking' : 'asked',
    quoteRequestId: isAsking ? challenge.askedId : challenge.askingId,
    reference: isAsking ? challenge.reference : challenge.askingReference,
    sentAt: challenge.sentAt.toISOString(),
    deadline: challenge.deadline.toISOString(),
    answeredAt: challenge.answeredAt?.toISOString() ?? null,
    state: challenge.state,
  };
}
