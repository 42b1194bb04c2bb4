import { message } from '@backlot/domain';
import { paymentStartSchema, quoteReaderQuerySchema, type StartedPayment } from '@backlot/domain/contract';
import { Body, Controller, Query, UseGuards } from '@nestjs/common';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.ts';
import { CustomerOnly, QuoteLinkGuard } from '../customer-quote/quote-link.guard.ts';
import { OnlinePaymentsGuard } from './online-payments.guard.ts';
import { OnlinePaymentsService } from './online-payments.service.ts';

/** Each request may call the payment service. */
export const paymentLimit: Limit = {
  name: 'quote-payment',
  perIp: { calls: 20, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 30, minutes: 60 },
};

@Controller()
@UseGuards(QuoteLinkGuard, OnlinePaymentsGuard)
export class CustomerPaymentsController {
  constructor(private readonly payments: OnlinePaymentsService) {}

  @Endpoint('payQuote')
  @RateLimit(paymentLimit)
  @CustomerOnly(message('payment-start-failed'))
  pay(
    @MailedToken() token: string,
    @Query({ schema: quoteReaderQuerySchema }) { locale }: z.output<typeof quoteReaderQuerySchema>,
    @Body({ schema: paymentStartSchema }) { part }: z.output<typeof paymentStartSchema>,
  ): Promise<StartedPayment> {
    return this.payments.start(token, part, locale);
  }
}
