import { type QuoteReminderKind } from '@backlot/domain';
import { render } from 'react-email';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { type QuoteDocumentData } from '../../documents/documents.service.js';
import { customerMailMessages } from './customer-mail-messages.js';

/**
 * To the customer: the total and the last day of the quote, or that it has expired. It counts no days, since it may be
 * sent late. The subject holds nothing that a visitor typed.
 */
export async function renderQuoteReminder(
  { reference, locale, customer, total, validUntil, business }: QuoteDocumentData,
  kind: QuoteReminderKind,
  link: string,
): Promise<RenderedMail> {
  const { quote, reminder } = customerMailMessages[locale];
  const messages = kind === 'day-after' ? reminder.expired : reminder.ending;
  const letter: ActionLetter = {
    title: messages.title(reference, validUntil),
    intro: messages.intro(customer.name, total, validUntil),
    action: { label: quote.readOnline, link },
    notes: [messages.note],
  };
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
