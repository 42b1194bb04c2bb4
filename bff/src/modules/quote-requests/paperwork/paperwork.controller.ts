import { paperworkParamsSchema, paperworkReviewSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { attachment } from '../customer-quote/attachment.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { PaperworkService } from './paperwork.service.ts';

@Controller()
export class PaperworkController {
  constructor(private readonly paperwork: PaperworkService) {}

  @Endpoint('reviewPaperwork')
  async review(
    @Param({ schema: paperworkParamsSchema }) { id, pid }: z.output<typeof paperworkParamsSchema>,
    @Body({ schema: paperworkReviewSchema })
    { state: decision, validUntil = null, reason = null, version }: z.output<typeof paperworkReviewSchema>,
    @CurrentCaller() by: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    const review =
      decision === 'approved'
        ? { decision, validUntil, reason: null, version }
        : { decision, validUntil: null, reason: reason === '' ? null : reason, version };
    return withVersion(await this.paperwork.review(id, pid, review, { by, at: new Date() }), reply);
  }

  /** Sent as `application/octet-stream`, so that no browser renders an upload. */
  @Endpoint('getPaperworkFile')
  async file(
    @Param({ schema: paperworkParamsSchema }) { id, pid }: z.output<typeof paperworkParamsSchema>,
  ): Promise<StreamableFile> {
    return attachment(await this.paperwork.file(id, pid), 'application/octet-stream');
  }
}
