import {
  idempotencyHeadersSchema,
  quoteRequestSubmissionSchema,
  recentQuerySchema,
  type CountAnswer,
  type QuoteRequestReceipt,
  type ReadQuoteRequestSubmission,
} from '@backlot/domain/contract';
import {
  assignmentSchema,
  quoteRemindersSwitchSchema,
  quoteRequestCountQuerySchema,
  quoteRequestIdParamsSchema,
  quoteRequestPatchSchema,
  quoteRequestQuerySchema,
  quoteStatusChangeSchema,
  type QuoteRequest,
  type QuoteRequestList,
  type QuoteRequestPatch,
  type QuoteStatusChange,
  type RecentQuoteRequests,
} from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { RecognizesCaller } from '../../../platform/http/access.ts';
import { CurrentCaller, RecognizedCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { SeenVersion } from '../../../platform/http/if-match.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { accountIn, type Limit } from '../../../platform/http/rate-limit-counters.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { withVersion } from './quote-request-etag.ts';
import { QuoteRequestEditsService } from '../editing/quote-request-edits.service.ts';
import { QuoteRequestsService } from '../quote-requests.service.ts';

export const submitLimit = {
  name: 'submit',
  perIp: { calls: 30, minutes: 10 },
  account: accountIn('customerEmail'),
  perAccount: { calls: 10, minutes: 60 },
} as const satisfies Limit;

@Controller()
export class QuoteRequestsController {
  constructor(
    private readonly quoteRequests: QuoteRequestsService,
    private readonly edits: QuoteRequestEditsService,
  ) {}

  @Endpoint('submitQuoteRequest')
  @RecognizesCaller()
  @RateLimit(submitLimit)
  submit(
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Body({ schema: quoteRequestSubmissionSchema }) submission: ReadQuoteRequestSubmission,
    @RecognizedCaller() caller: Caller | undefined,
  ): Promise<QuoteRequestReceipt> {
    return this.quoteRequests.submit(submission, headers['idempotency-key'], new Date(), caller);
  }

  @Endpoint('listQuoteRequests')
  list(
    @Query({ schema: quoteRequestQuerySchema })
    { limit, cursor, page, sort = 'createdAt', direction, short, ...query }: z.output<typeof quoteRequestQuerySchema>,
  ): Promise<QuoteRequestList> {
    const filter = { ...query, isShort: short === 'true' };
    if (page === undefined) return this.quoteRequests.list(filter, { limit, cursor });
    const order = { by: sort, direction: direction ?? (sort === 'createdAt' ? 'desc' : 'asc') };
    return this.quoteRequests.page(filter, { limit, page, order });
  }

  @Endpoint('countQuoteRequests')
  async count(
    @Query({ schema: quoteRequestCountQuerySchema }) { status }: z.output<typeof quoteRequestCountQuerySchema>,
  ): Promise<CountAnswer> {
    return { count: await this.quoteRequests.count(status) };
  }

  @Endpoint('recentQuoteRequests')
  recent(
    @Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>,
  ): Promise<RecentQuoteRequests> {
    return this.quoteRequests.recent(limit);
  }

  @Endpoint('getQuoteRequest')
  async find(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.quoteRequests.find(id), reply);
  }

  @Endpoint('updateQuoteRequest')
  async update(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @SeenVersion() version: number,
    @Body({ schema: quoteRequestPatchSchema }) patch: QuoteRequestPatch,
    @CurrentCaller() by: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.edits.update(id, patch, version, { by, at: new Date() }), reply);
  }

  @Endpoint('updateQuoteRequestStatus')
  async setStatus(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Body({ schema: quoteStatusChangeSchema }) { status, ...short }: QuoteStatusChange,
    @CurrentCaller() by: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.edits.setStatus(id, status, { by, at: new Date() }, short), reply);
  }

  @Endpoint('assignQuoteRequest')
  async assign(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Body({ schema: assignmentSchema }) { assigneeId }: z.output<typeof assignmentSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.edits.assign(id, assigneeId), reply);
  }

  @Endpoint('setQuoteReminders')
  async setReminders(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Body({ schema: quoteRemindersSwitchSchema }) { on }: z.output<typeof quoteRemindersSwitchSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    return withVersion(await this.edits.setReminders(id, on), reply);
  }

  @Endpoint('deleteQuoteRequest')
  async delete(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @CurrentCaller() by: Caller,
  ): Promise<void> {
    await this.edits.delete(id, { by, at: new Date() });
  }
}
