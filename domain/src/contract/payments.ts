import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { ONLINE_PAYMENT_PARTS, PAYMENT_KINDS, PAYMENT_WAYS } from '../payments/payments.ts';
import { dollars, instant } from './primitives.ts';
import { versionNumber } from './quote-versions.ts';

export const paymentShape = {
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** Positive, for refunds too. */
  amount: dollars,
  way: z.enum(PAYMENT_WAYS),
  /** Day of the payment or refund, in Miami. */
  day: z.iso.date(),
  at: instant,
};

export const paymentSchema = z.lazy(() => z.object(paymentShape));
export type Payment = z.infer<typeof paymentSchema>;

/** Total of the last accepted version, and the amount paid. */
export const paymentBalanceSchema = z.lazy(() =>
  z.object({
    version: versionNumber,
    total: dollars,
    /** Net of refunds. */
    paid: dollars,
    due: dollars,
    overpaid: dollars,
  }),
);
export type WirePaymentBalance = z.infer<typeof paymentBalanceSchema>;

/** Amounts that can be paid online now; null where none. */
export const onlinePaymentSchema = z.lazy(() => z.object({ deposit: z.nullable(dollars), total: z.nullable(dollars) }));
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

/**
 * Starts an online payment; the server determines the amount. Errors: 404 without online payment, 409 `not-accepted`,
 * `on-hold`, `nothing-due` or `processing`, 503 while the payment service does not respond.
 */
export const paymentStartSchema = z.lazy(() =>
  z.object({ part: z._default(z.enum(ONLINE_PAYMENT_PARTS, withMessage('payment-part-missing')), 'total') }),
);
export type PaymentStart = z.input<typeof paymentStartSchema>;

/** Payment page of the payment service. */
export const startedPaymentSchema = z.lazy(() => z.object({ url: z.string() }));
export type StartedPayment = z.infer<typeof startedPaymentSchema>;
