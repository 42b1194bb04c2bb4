import { paymentBalance, toDollars } from '@backlot/domain';
import type { Payment, WirePaymentBalance } from '@backlot/domain/contract';
import type { StaffPayment } from '@backlot/domain/contract/staff';
import { type StoredPayment } from './stored-payments.repository.js';

/** A payment as its customer sees it: without what staff noted, and who recorded it. */
export const toPayment = ({ id, kind, amountCents, way, day, at }: StoredPayment): Payment => ({
  id,
  kind,
  amount: toDollars(amountCents),
  way,
  day,
  at: at.toISOString(),
});

/** The same for staff. */
export const toStaffPayment = (payment: StoredPayment): StaffPayment => ({
  ...toPayment(payment),
  note: payment.note,
  by: payment.by,
});

/** The version that was accepted last. */
export interface AcceptedTotal {
  readonly version: number;
  readonly totalCents: number;
}

/** What was paid of an accepted version; null while none is. */
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
