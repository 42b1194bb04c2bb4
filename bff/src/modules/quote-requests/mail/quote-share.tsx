import { type Locale } from '@backlot/domain';
import { render } from 'react-email';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

/** A quote, who shares it, and the link of a colleague. */
export interface SharedQuote {
  readonly reference: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly link: string;
  readonly locale: Locale;
}

/** To a customer's colleague. What the customer typed about them is not in it: nobody writes to strangers in our name. */
export async function renderQuoteShare(
  { reference, customerName, customerEmail, link, locale }: SharedQuote,
  business: MailBusiness,
): Promise<RenderedMail> {
  const { share } = customerMailMessages[locale];
  const letter: ActionLetter = {
    title: share.title(reference),
    intro: share.intro(customerName, customerEmail),
    action: { label: share.action, link },
    notes: [share.rights, share.note],
  };
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
