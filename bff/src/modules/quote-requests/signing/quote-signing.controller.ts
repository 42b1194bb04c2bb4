import { idempotencyHeadersSchema, quoteAcceptanceSchema, quoteReaderQuerySchema } from '@backlot/domain/contract';
import { Body, Controller, Query, Req, type StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups } from '../../../platform/http/lookup-limit.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { pdfAttachment } from '../customer-quote/attachment.ts';
import { QuoteLinkGuard } from '../customer-quote/quote-link.guard.ts';
import { readLimit } from '../customer-quote/read-limit.ts';
import { viewerOf } from '../customer-quote/viewer.ts';
import { QuoteSigningService } from './quote-signing.service.ts';

@Controller()
@UseGuards(QuoteLinkGuard)
export class QuoteSigningController {
  constructor(private readonly signing: QuoteSigningService) {}

  @Endpoint('requestSignCode')
  @LimitLookups(readLimit)
  async requestCode(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<{ accepted: true }> {
    await this.signing.requestCode(token, viewerOf(request), new Date());
    return { accepted: true };
  }

  @Endpoint('acceptQuote')
  @LimitLookups(readLimit)
  async accept(
    @MailedToken() token: string,
    @Query({ schema: quoteReaderQuerySchema }) { locale }: z.output<typeof quoteReaderQuerySchema>,
    @ContractHeaders(idempotencyHeadersSchema) headers: z.output<typeof idempotencyHeadersSchema>,
    @Body({ schema: quoteAcceptanceSchema }) acceptance: z.output<typeof quoteAcceptanceSchema>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const attempt = { idempotencyKey: headers['idempotency-key'], locale, viewer: viewerOf(request) };
    await this.signing.accept(token, acceptance, attempt, new Date());
  }

  @Endpoint('getQuoteCertificate')
  @LimitLookups(readLimit)
  async certificate(@MailedToken() token: string): Promise<StreamableFile> {
    return pdfAttachment(await this.signing.certificate(token));
  }
}
