import type { Payment } from '../contract/index.js';
import type { StaffPayment } from '../contract/staff/index.js';
import { CREATED_AT } from './created-at.js';

/** A deposit of $200.00 by card. */
export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e0f',
    kind: 'deposit',
    amount: 200,
    way: 'card',
    day: '2026-11-02',
    at: CREATED_AT,
    ...overrides,
  };
}

/** The same as staff see it. */
export function aStaffPayment(overrides: Partial<StaffPayment> = {}): StaffPayment {
  return { ...aPayment(), note: null, by: 'desk@example.com', ...overrides };
}
