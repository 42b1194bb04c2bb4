import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { PAYMENT_KINDS, RECORDED_PAYMENT_WAYS } from '../../payments/payments.ts';
import { paymentShape } from '../payments.ts';
import { dayOfThisCentury, optionalText } from '../primitives.ts';

export const PAYMENT_NOTE_MAX = 500;
/** Maximum payment in dollars; higher ones are typing errors. */
const PAYMENT_MAX = 100_000_000;

export const staffPaymentSchema = z.lazy(() =>
  z.object({
    ...paymentShape,
    /** Internal; null: none. */
    note: z.nullable(z.string()),
    /** E-mail address of the admin who recorded it; null: paid online. */
    by: z.nullable(z.string()),
  }),
);
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

const paymentAmount = () =>
  z.number(withMessage('amount-missing')).check(
    z.minimum(0.01, withMessage('payment-amount-not-positive')),
    z.maximum(PAYMENT_MAX, withMessage('amount-too-large')),
    z.refine((value) => Number(value.toFixed(2)) === value, withMessage('amount-too-fine')),
  );

/**
 * Payment to record. Errors: 404, 422 for a future day and for a refund above the paid amount, 422
 * `idempotency-conflict` for another payment with the same key.
 */
export const newPaymentSchema = z.lazy(() =>
  z.object({
    kind: z._default(z.enum(PAYMENT_KINDS, withMessage('payment-kind-missing')), 'payment'),
    /** In dollars; positive, for refunds too. */
    amount: paymentAmount(),
    way: z._default(z.enum(RECORDED_PAYMENT_WAYS, withMessage('payment-way-missing')), 'other'),
    /** Defaults to today. */
    day: z.optional(z.nullable(dayOfThisCentury('paymentDay'))),
    note: z.optional(optionalText('note', PAYMENT_NOTE_MAX)),
  }),
);
export type NewPayment = z.input<typeof newPaymentSchema>;
