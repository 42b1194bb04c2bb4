import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { ONLINE_PAYMENT_PARTS, PAYMENT_KINDS, PAYMENT_WAYS } from '../payments/payments.js';
import { dollars, instant } from './primitives.js';
import { versionNumber } from './quote-versions.js';

export const paymentShape = {
  id: z.uuid(),
  kind: z.enum(PAYMENT_KINDS),
  /** Positive, also of a refund, which goes the other way. */
  amount: dollars,
  way: z.enum(PAYMENT_WAYS),
  /** Day on which the money came in or went back, in Miami. */
  day: z.iso.date(),
  /** When it was recorded. */
  at: instant,
};

/** A payment as its customer sees it. */
export const paymentSchema = z.lazy(() => z.object(paymentShape));
export type Payment = z.infer<typeof paymentSchema>;

/** What the version that was accepted last comes to, and how much of it was paid. */
export const paymentBalanceSchema = z.lazy(() =>
  z.object({
    /** Number of that version. */
    version: versionNumber,
    total: dollars,
    /** Without what went back. */
    paid: dollars,
    due: dollars,
    /** What was paid above the total. */
    overpaid: dollars,
  }),
);
export type WirePaymentBalance = z.infer<typeof paymentBalanceSchema>;

/** What can be paid online now, by the server's account; null where that amount cannot be paid. */
export const onlinePaymentSchema = z.lazy(() => z.object({ deposit: z.nullable(dollars), total: z.nullable(dollars) }));
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

/**
 * A customer who pays online: which part; how much that is the server decides. Refused: 404 where nothing is paid online, 409
 * `not-accepted`, `on-hold`, `nothing-due` or `processing`, 503 while the payment service does not respond.
 */
export const paymentStartSchema = z.lazy(() =>
  z.object({ part: z._default(z.enum(ONLINE_PAYMENT_PARTS, withMessage('payment-part-missing')), 'total') }),
);
export type PaymentStart = z.input<typeof paymentStartSchema>;

/** Where the customer pays: a page of the payment service. */
export const startedPaymentSchema = z.lazy(() => z.object({ url: z.string() }));
export type StartedPayment = z.infer<typeof startedPaymentSchema>;
