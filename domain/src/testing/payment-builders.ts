import type { Payment } from '../contract/index.ts';
import type { StaffPayment } from '../contract/staff/index.ts';
import { CREATED_AT } from './created-at.ts';

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

export function aStaffPayment(overrides: Partial<StaffPayment> = {}): StaffPayment {
  return { ...aPayment(), note: null, by: 'desk@example.com', ...overrides };
}
