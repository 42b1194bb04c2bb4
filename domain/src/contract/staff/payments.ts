import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { PAYMENT_KINDS, RECORDED_PAYMENT_WAYS } from '../../payments/payments.js';
import { paymentShape } from '../payments.js';
import { dayOfThisCentury, optionalText } from '../primitives.js';

/** Maximum length of what staff note about a payment. */
export const PAYMENT_NOTE_MAX = 500;
/** The largest payment that is recorded at once, in dollars: more is a slip of the finger. */
const PAYMENT_MAX = 100_000_000;

/** The same as staff see it. */
export const staffPaymentSchema = z.lazy(() =>
  z.object({
    ...paymentShape,
    /** For staff alone; null: nothing was noted. */
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
 * What staff record. Refused: 404, 422 for a day that has not come and for a refund above what was paid, 422 `idempotency-conflict` for
 * something else by the same key.
 */
export const newPaymentSchema = z.lazy(() =>
  z.object({
    kind: z._default(z.enum(PAYMENT_KINDS, withMessage('payment-kind-missing')), 'payment'),
    /** In dollars; positive, also of a refund. */
    amount: paymentAmount(),
    way: z._default(z.enum(RECORDED_PAYMENT_WAYS, withMessage('payment-way-missing')), 'other'),
    /** Today unless it is set. */
    day: z.optional(z.nullable(dayOfThisCentury('paymentDay'))),
    /** For staff alone. */
    note: z.optional(optionalText('note', PAYMENT_NOTE_MAX)),
  }),
);
export type NewPayment = z.input<typeof newPaymentSchema>;
