import {
  idempotencyHeadersSchema,
  quoteRequestCountQuerySchema,
  quoteRequestIdParamsSchema,
  quoteRequestQuerySchema,
  quoteRequestSubmissionSchema,
  recentQuerySchema,
  type CountAnswer,
  type QuoteRequest,
  type QuoteRequestList,
  type QuoteRequestReceipt,
  type ReadQuoteRequestSubmission,
  type RecentQuoteRequests,
} from '@backlot/domain/contract';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import type * as z from 'zod';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RateLimit } from '../../platform/http/rate-limit.js';
import { ContractHeaders } from '../../platform/http/validation.js';
import { QuoteRequestsService } from './quote-requests.service.js';

@Controller()
export class QuoteRequestsController {
  constructor(private readonly quoteRequests: QuoteRequestsService) {}

  @Endpoint('submitQuoteRequest')
  @RateLimit('submit')
  submit(
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Body({ schema: quoteRequestSubmissionSchema }) submission: ReadQuoteRequestSubmission,
  ): Promise<QuoteRequestReceipt> {
    return this.quoteRequests.submit(submission, headers['idempotency-key'], new Date());
  }

  @Endpoint('listQuoteRequests')
  list(@Query({ schema: quoteRequestQuerySchema }) { limit, cursor, ...filter }: z.output<typeof quoteRequestQuerySchema>): Promise<QuoteRequestList> {
    return this.quoteRequests.list(filter, { limit, cursor });
  }

  @Endpoint('countQuoteRequests')
  async count(@Query({ schema: quoteRequestCountQuerySchema }) { status }: z.output<typeof quoteRequestCountQuerySchema>): Promise<CountAnswer> {
    return { count: await this.quoteRequests.count(status) };
  }

  @Endpoint('recentQuoteRequests')
  recent(@Query({ schema: recentQuerySchema }) { limit }: z.output<typeof recentQuerySchema>): Promise<RecentQuoteRequests> {
    return this.quoteRequests.recent(limit);
  }

  @Endpoint('getQuoteRequest')
  async find(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    const request = await this.quoteRequests.find(id);
    // Not of the bytes but of the version that If-Match sends back.
    void reply.header('etag', `"${request.version}"`);
    return request;
  }
}
