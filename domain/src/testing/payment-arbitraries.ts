import fc from 'fast-check';
import { PAYMENT_NOTE_MAX } from '../contract/staff/payments.ts';
import { toDollars } from '../money/money.ts';
import { ONLINE_PAYMENT_PARTS, PAYMENT_KINDS, PAYMENT_WAYS, RECORDED_PAYMENT_WAYS } from '../payments/payments.ts';
import * as values from './values.ts';

const kind = fc.constantFrom(...PAYMENT_KINDS);
const shared = {
  id: values.uuid,
  kind,
  amount: values.dollars,
  way: fc.constantFrom(...PAYMENT_WAYS),
  day: values.day,
  at: values.instant,
};

export const payment = fc.record(shared);
export const staffPayment = fc.record({
  ...shared,
  note: values.nullable(values.anyText),
  by: values.nullable(values.emailAddress),
});
export const paymentBalance = fc.record({
  version: fc.integer({ min: 1, max: 50 }),
  total: values.dollars,
  paid: values.dollars,
  due: values.dollars,
  overpaid: values.dollars,
});
export const newPayment = fc.record(
  {
    kind,
    amount: fc.integer({ min: 1, max: 10_000_000_000 }).map(toDollars),
    way: fc.constantFrom(...RECORDED_PAYMENT_WAYS),
    day: values.nullable(values.day),
    note: values.nullable(values.textOf(PAYMENT_NOTE_MAX)),
  },
  { requiredKeys: ['amount'] },
);
export const onlinePayment = fc.record({
  deposit: values.nullable(values.dollars),
  total: values.nullable(values.dollars),
});
export const paymentStart = fc.record({ part: fc.constantFrom(...ONLINE_PAYMENT_PARTS) }, { requiredKeys: [] });
export const startedPayment = fc.record({ url: values.webUrl });
