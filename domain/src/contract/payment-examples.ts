import { CHANGED_AT } from './call-example.ts';
import type { Payment, WirePaymentBalance } from './payments.ts';
import type { NewPayment, StaffPayment } from './staff/payments.ts';

const deposit: Payment = {
  id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e0f',
  kind: 'deposit',
  amount: 200,
  way: 'card',
  day: '2026-11-21',
  at: CHANGED_AT,
};

export const staffPayments: StaffPayment[] = [{ ...deposit, note: 'Terminal slip 4471', by: 'desk@example.com' }];
/** Of version 2, with a total of $642.00. */
export const balance: WirePaymentBalance = { version: 2, total: 642, paid: 200, due: 442, overpaid: 0 };

export const newPayment: NewPayment = {
  kind: 'deposit',
  amount: 200,
  way: 'card',
  day: '2026-11-21',
  note: 'Terminal slip 4471',
};
