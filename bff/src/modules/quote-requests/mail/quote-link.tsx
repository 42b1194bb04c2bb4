import { QUOTE_LINK_DAYS, type Locale } from '@backlot/domain';
import { render } from 'react-email';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

/** A quote, and the link that leads to it. */
export interface LinkedQuote {
  readonly reference: string;
  readonly link: string;
  readonly locale: Locale;
}

/** To the customer who has lost the link of a quote. */
export async function renderQuoteLink(
  { reference, link, locale }: LinkedQuote,
  business: MailBusiness,
): Promise<RenderedMail> {
  const { quote, newLink } = customerMailMessages[locale];
  const letter: ActionLetter = {
    title: quote.title(reference),
    intro: newLink.intro,
    action: { label: quote.readOnline, link },
    notes: [newLink.note(QUOTE_LINK_DAYS)],
  };
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
