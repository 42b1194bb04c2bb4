import { PAYMENT_KINDS } from '@backlot/domain';
import { checkMessage, type FieldIssue } from '@backlot/domain/contract';
import { newPaymentSchema, type NewPayment } from '@backlot/domain/contract/staff';
import { splitIssues, type FieldErrors } from '../../../../lib/field-errors.ts';

/** In the order of the form. */
export const PAYMENT_FIELDS = ['kind', 'amount', 'way', 'day', 'note'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Unparsed form values of a payment. */
export type PaymentEntries = Readonly<Record<PaymentField, string>>;

export type PaymentErrors = FieldErrors<PaymentField>;

/** Parses a typed amount: '$1,234.50'. Undefined if invalid. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/u, '');
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^-?\.\d+$/u.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

/** Returns the request body, or the validation errors. `today` is the latest valid day. */
export function readPaymentEntries(
  { kind, amount, way, day, note }: PaymentEntries,
  today: string,
): { readonly payment: NewPayment } | { readonly errors: PaymentErrors } {
  const payment = {
    kind: PAYMENT_KINDS.find((each) => each === kind) ?? PAYMENT_KINDS[0],
    amount: readAmount(amount),
    way,
    day,
    note: note.trim() || null,
  };
  const { data, issues } = checkMessage(newPaymentSchema, payment);
  const ahead: readonly FieldIssue[] = day > today ? [{ path: 'day', message: { code: 'payment-day-ahead' } }] : [];
  const all = [...issues, ...ahead];
  return data === undefined || all.length > 0 ? { errors: splitIssues(PAYMENT_FIELDS, all).errors } : { payment: data };
}
