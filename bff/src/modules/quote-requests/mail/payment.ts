import { formatUsd, type Cents, type PaymentKind } from '@backlot/domain';
import type { StaffNotice } from './staff-notice.tsx';

interface PaidOnline {
  readonly reference: string;
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
  /** Null for a deleted request. */
  readonly customerName: string | null;
}

export function paymentNotice({ reference, kind, amountCents, customerName }: PaidOnline): StaffNotice {
  const amount = formatUsd(amountCents);
  return {
    title: `${amount} was paid online for quote ${reference}`,
    intro:
      customerName === null
        ? 'The quote request was deleted before this payment came in. Look at it in the account of the payment service.'
        : `${customerName} has paid ${kind === 'deposit' ? 'a deposit' : 'what was due'}.`,
    facts: [['Amount', amount]],
  };
}
