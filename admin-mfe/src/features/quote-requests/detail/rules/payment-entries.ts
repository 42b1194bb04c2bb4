import { PAYMENT_KINDS } from '@backlot/domain';
import { checkMessage, messageText, sortIssues, type FieldIssue } from '@backlot/domain/contract';
import { newPaymentSchema, type NewPayment } from '@backlot/domain/contract/staff';

/** In the order of the form. */
export const PAYMENT_FIELDS = ['kind', 'amount', 'way', 'day', 'note'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Unparsed form values of a payment. */
export type PaymentEntries = Readonly<Record<PaymentField, string>>;

export type PaymentErrors = Partial<Record<PaymentField, string>>;

/** Returns the messages by field. Issues without a field are omitted. */
export function paymentErrorsOf(issues: readonly FieldIssue[]): PaymentErrors {
  const { fields } = sortIssues(issues, (path) => PAYMENT_FIELDS.find((field) => field === path));
  return Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, messageText(reason, 'en')]));
}

export const firstWrongField = (errors: PaymentErrors): PaymentField | undefined =>
  PAYMENT_FIELDS.find((field) => errors[field] !== undefined);

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
  return data === undefined || all.length > 0 ? { errors: paymentErrorsOf(all) } : { payment: data };
}
