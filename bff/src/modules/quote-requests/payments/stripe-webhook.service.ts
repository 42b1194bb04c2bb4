import { message } from '@backlot/domain';
import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProblemException } from '../../../platform/http/problem.ts';
import { CheckoutService } from './checkout.service.ts';
import { PaymentEventsRepository, type PaymentEvent } from './payment-events.repository.ts';

@Injectable()
export class StripeWebhookService {
  readonly #logger = new Logger(StripeWebhookService.name);

  constructor(
    private readonly checkout: CheckoutService,
    private readonly events: PaymentEventsRepository,
  ) {}

  /**
   * Ignores events that are not about a known page.
   * @throws {ProblemException} 404 without online payments, 400 `signature-refused`
   */
  async handle(body: Buffer, signature: string, now: Date): Promise<void> {
    if (!this.checkout.isConfigured)
      throw new ProblemException({ status: 404, title: message('address-unknown'), code: 'not-found' });
    const event = await this.checkout.readEvent(body, signature);
    if (event === undefined) {
      this.#logger.warn('A message whose signature is not that of the payment service was refused');
      throw new ProblemException({ status: 400, title: message('request-unreadable'), code: 'signature-refused' });
    }
    const payment = toPaymentEvent(event);
    if (payment === undefined) return;
    const outcome = await this.events.apply(payment, now);
    if (outcome === 'mismatch')
      this.#logger.error(
        `Page ${payment.sessionId} of the payment service tells another amount than it was made for: not recorded`,
      );
  }
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      return toEvent(event, event.data.object, event.data.object.payment_status === 'paid' ? 'paid' : 'processing');
    case 'checkout.session.async_payment_succeeded':
      return toEvent(event, event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return toEvent(event, event.data.object, 'ended');
    default:
      return undefined;
  }
}

const toEvent = (
  { id, type: kind, created }: Stripe.Event,
  session: Stripe.Checkout.Session,
  result: PaymentEvent['result'],
): PaymentEvent => ({
  id,
  kind,
  sessionId: session.id,
  paymentSessionId: session.client_reference_id,
  result,
  amountCents: session.amount_total,
  currency: session.currency,
  at: new Date(created * 1000),
});
