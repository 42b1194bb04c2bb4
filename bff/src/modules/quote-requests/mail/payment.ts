import { formatUsd, type Cents, type PaymentKind } from '@backlot/domain';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { renderStaffNotice } from './staff-notice.js';

/** What a customer paid online. */
interface PaidOnline {
  readonly reference: string;
  readonly kind: PaymentKind;
  readonly amountCents: Cents;
  /** Null once the request was deleted. */
  readonly customerName: string | null;
}

/** To the staff: what a customer paid online. */
export function renderPayment(
  { reference, kind, amountCents, customerName }: PaidOnline,
  business: MailBusiness,
  adminUrl: string,
): Promise<RenderedMail> {
  const amount = formatUsd(amountCents);
  const notice = {
    title: `${amount} was paid online for quote ${reference}`,
    intro:
      customerName === null
        ? 'The quote request was deleted before this payment came in. Look at it in the account of the payment service.'
        : `${customerName} has paid ${kind === 'deposit' ? 'a deposit' : 'what was due'}.`,
    facts: [['Amount', amount]] as const,
    adminUrl,
  };
  return renderStaffNotice(notice, business);
}
