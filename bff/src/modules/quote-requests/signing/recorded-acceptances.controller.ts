import { idempotencyHeadersSchema } from '@backlot/domain/contract';
import {
  quoteRequestIdParamsSchema,
  quoteVersionParamsSchema,
  type QuoteRequest,
} from '@backlot/domain/contract/staff';
import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ContractHeaders } from '../../../platform/http/validation.js';
import { attachment, pdfAttachment } from '../customer-quote/attachment.js';
import { withVersion } from '../quote-request-etag.js';
import { readRecordedAcceptance } from './recorded-acceptance-body.js';
import { RecordedAcceptancesService } from './recorded-acceptances.service.js';

/** Acceptances by phone or on paper, for staff. */
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

  /** Bytes without a type: no browser shows what somebody uploaded. */
  @Endpoint('getAcceptanceFile')
  async file(
    @Param({ schema: quoteVersionParamsSchema }) { id, n }: z.output<typeof quoteVersionParamsSchema>,
  ): Promise<StreamableFile> {
    return attachment(await this.acceptances.file(id, n), 'application/octet-stream');
  }
}
