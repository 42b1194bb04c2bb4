import { idempotencyHeadersSchema } from '@backlot/domain/contract';
import {
  quoteRequestIdParamsSchema,
  quoteVersionParamsSchema,
  type QuoteRequest,
} from '@backlot/domain/contract/staff';
import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { attachment, pdfAttachment } from '../customer-quote/attachment.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { readRecordedAcceptance } from './recorded-acceptance-body.ts';
import { RecordedAcceptancesService } from './recorded-acceptances.service.ts';

@Controller()
export class RecordedAcceptancesController {
  constructor(private readonly acceptances: RecordedAcceptancesService) {}

  @Endpoint('recordAcceptance')
  async record(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @CurrentCaller() by: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    const recorded = await readRecordedAcceptance(request);
    const edit = { by, at: new Date() };
    return withVersion(await this.acceptances.record(id, recorded, headers['idempotency-key'], edit), reply);
  }

  @Endpoint('getAcceptanceCertificate')
  async certificate(
    @Param({ schema: quoteVersionParamsSchema }) { id, n }: z.output<typeof quoteVersionParamsSchema>,
  ): Promise<StreamableFile> {
    return pdfAttachment(await this.acceptances.certificate(id, n));
  }

  /** Sent as `application/octet-stream`, so that no browser renders an upload. */
  @Endpoint('getAcceptanceFile')
  async file(
    @Param({ schema: quoteVersionParamsSchema }) { id, n }: z.output<typeof quoteVersionParamsSchema>,
  ): Promise<StreamableFile> {
    return attachment(await this.acceptances.file(id, n), 'application/octet-stream');
  }
}
