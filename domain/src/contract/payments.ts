import * as z from 'zod/mini';
import { PAYMENT_KINDS, PAYMENT_WAYS } from '../payments/payments.js';
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
