import { toCents } from '@backlot/domain';
import { optionalIdempotencyHeadersSchema } from '@backlot/domain/contract';
import { newPaymentSchema, quoteRequestIdParamsSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { Body, Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ContractHeaders } from '../../../platform/http/validation.ts';
import { withVersion } from '../requests/quote-request-etag.ts';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Endpoint('recordPayment')
  async record(
    @Param({ schema: quoteRequestIdParamsSchema }) { id }: z.output<typeof quoteRequestIdParamsSchema>,
    @ContractHeaders(optionalIdempotencyHeadersSchema) headers: z.output<typeof optionalIdempotencyHeadersSchema>,
    @Body({ schema: newPaymentSchema }) { kind, amount, way, day, note }: z.output<typeof newPaymentSchema>,
    @CurrentCaller() by: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteRequest> {
    const payment = {
      kind,
      amountCents: toCents(amount),
      way,
      day: day ?? null,
      note: note === undefined || note === '' ? null : note,
      idempotencyKey: headers['idempotency-key'] ?? null,
    };
    return withVersion(await this.payments.record(id, payment, { by, at: new Date() }), reply);
  }
}
