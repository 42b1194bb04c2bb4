import { SIGN_CODE_MINUTES, type Locale } from '@backlot/domain';
import { render, Text } from 'react-email';
import { MailFrame, type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { paragraph, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { customerMailMessages } from './customer-mail-messages.js';

/** A code, and the version of a quote that it signs. */
export interface SentSignCode {
  readonly reference: string;
  readonly code: string;
  readonly locale: Locale;
}

const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;
const CODE = {
  margin: '0 0 16px',
  fontSize: '32px',
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: '6px',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** To the customer who is about to sign. The digits stand on a line of their own, for programs that fill them in. */
export async function renderSignCode(
  { reference, code, locale }: SentSignCode,
  business: MailBusiness,
): Promise<RenderedMail> {
  const messages = customerMailMessages[locale].signCode;
  const title = messages.title(reference);
  const notes = [messages.validity(SIGN_CODE_MINUTES), messages.warning];
  return {
    subject: title,
    html: await render(
      <MailFrame locale={locale} preview={messages.intro} title={title} business={business}>
        <Text style={LINE}>{messages.intro}</Text>
        <Text style={CODE}>{code}</Text>
        {notes.map((note) => (
          <Text key={note} style={LINE}>
            {note}
          </Text>
        ))}
      </MailFrame>,
    ),
    text: [
      wordmark(business),
      title,
      paragraph(messages.intro),
      code,
      ...notes.map((note) => paragraph(note)),
      `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
    ].join('\n\n'),
  };
}
