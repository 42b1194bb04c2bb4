import { PAYMENT_KINDS } from '@backlot/domain';
import { checkMessage, messageText, sortObjections, type Objection } from '@backlot/domain/contract';
import { newPaymentSchema, type NewPayment } from '@backlot/domain/contract/staff';

/** In the order of the form. */
export const PAYMENT_FIELDS = ['kind', 'amount', 'way', 'day', 'note'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** A payment while it is typed, as it stands in the fields. */
export type PaymentEntries = Readonly<Record<PaymentField, string>>;

/** What is wrong with fields, in words. */
export type PaymentErrors = Partial<Record<PaymentField, string>>;

/** Errors by field, in words. What belongs to no field is left out. */
export function paymentErrorsOf(objections: readonly Objection[]): PaymentErrors {
  const { fields } = sortObjections(objections, (path) => PAYMENT_FIELDS.find((field) => field === path));
  return Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, messageText(reason, 'en')]));
}

/** The first field that has an error. */
export const firstWrongField = (errors: PaymentErrors): PaymentField | undefined =>
  PAYMENT_FIELDS.find((field) => errors[field] !== undefined);

/** An amount as people write it, '$1,234.50'; undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const plain = text.trim().replace(/^\$\s*/u, '');
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^-?\.\d+$/u.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

/**
 * What is sent of the entries, or what is wrong with them.
 *
 * @param today of the business: no money changes hands later
 */
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
  const { data, objections } = checkMessage(newPaymentSchema, payment);
  const ahead: readonly Objection[] = day > today ? [{ path: 'day', message: { code: 'payment-day-ahead' } }] : [];
  const all = [...objections, ...ahead];
  return data === undefined || all.length > 0 ? { errors: paymentErrorsOf(all) } : { payment: data };
}
