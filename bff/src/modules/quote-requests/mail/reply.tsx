import { type Locale } from '@backlot/domain';
import { render, Text } from 'react-email';
import { ActionButton, actionText } from '../../../platform/mail/frame/action-mail.js';
import { MailFrame, type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { paragraph, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;

/** What the staff write to a customer. */
export interface Reply {
  readonly reference: string;
  readonly customerName: string;
  readonly text: string;
  readonly locale: Locale;
  /** To the customer's page of the quote; undefined while there is none. */
  readonly link: string | undefined;
}

/** To the customer, who reads it here and on the page of the quote. */
export async function renderReply(
  { reference, customerName, text, locale, link }: Reply,
  business: MailBusiness,
): Promise<RenderedMail> {
  const messages = customerMailMessages[locale].reply;
  const title = messages.title(reference);
  const intro = messages.intro(customerName);
  const action = link === undefined ? undefined : { label: messages.action, link };
  return {
    subject: title,
    html: await render(
      <MailFrame locale={locale} preview={text} title={title} business={business}>
        <Text style={LINE}>{intro}</Text>
        <Text style={{ ...LINE, whiteSpace: 'pre-wrap' }}>{text}</Text>
        {action === undefined ? null : <ActionButton action={action} locale={locale} />}
        <Text style={{ ...LINE, margin: '0' }}>{messages.closing}</Text>
      </MailFrame>,
    ),
    text: [
      wordmark(business),
      title,
      paragraph(intro),
      paragraph(text),
      ...(action === undefined ? [] : [actionText(action)]),
      paragraph(messages.closing),
      `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
    ].join('\n\n'),
  };
}
