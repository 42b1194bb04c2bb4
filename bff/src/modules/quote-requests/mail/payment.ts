import { formatUsd } from '@backlot/domain';
import type { MailedPayment } from '../payments/payments.sql.ts';
import type { StaffNotice } from './staff-notice.tsx';

export function paymentNotice({ reference, kind, amountCents, customerName }: MailedPayment): StaffNotice {
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
