import { paymentBalance, toDollars } from '@backlot/domain';
import type { Payment, WirePaymentBalance } from '@backlot/domain/contract';
import type { StaffPayment } from '@backlot/domain/contract/staff';
import type { StoredPayment } from './payments.sql.ts';

/** Returns a payment for its customer, without note and author. */
export const toPayment = ({ id, kind, amountCents, way, day, at }: StoredPayment): Payment => ({
  id,
  kind,
  amount: toDollars(amountCents),
  way,
  day,
  at: at.toISOString(),
});

export const toStaffPayment = (payment: StoredPayment): StaffPayment => ({
  ...toPayment(payment),
  note: payment.note,
  by: payment.by,
});

export interface AcceptedTotal {
  readonly version: number;
  readonly totalCents: number;
}

export function toBalance(
  accepted: AcceptedTotal | undefined,
  payments: readonly StoredPayment[],
): WirePaymentBalance | null {
  if (accepted === undefined) return null;
  const { totalCents, paidCents, dueCents, overpaidCents } = paymentBalance(accepted.totalCents, payments);
  return {
    version: accepted.version,
    total: toDollars(totalCents),
    paid: toDollars(paidCents),
    due: toDollars(dueCents),
    overpaid: toDollars(overpaidCents),
  };
}
