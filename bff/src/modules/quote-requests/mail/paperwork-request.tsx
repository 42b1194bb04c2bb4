import { formatDay, type Day, type Locale, type PaperworkKind, type PaperworkNotice } from '@backlot/domain';
import { render, Text } from 'react-email';
import { ActionButton, actionText } from '../../../platform/mail/frame/action-mail.js';
import { MailFrame, type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { paragraph, wordmark } from '../../../platform/mail/frame/plain-text.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { paperworkMailMessages } from './paperwork-messages.js';

const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;

/** Why another document is asked for. */
export type PaperworkTrouble =
  | { readonly kind: 'refused'; readonly reason: string | null }
  | { readonly kind: PaperworkNotice; readonly validUntil: Day; readonly endDate: Day };

/** A document of which the customer is asked for another one. */
export interface PaperworkRequest {
  readonly reference: string;
  readonly customerName: string;
  readonly locale: Locale;
  readonly kind: PaperworkKind;
  readonly trouble: PaperworkTrouble;
  /** To the customer's page of the quote; undefined when links lead to it no more. */
  readonly link: string | undefined;
}

/** Title and paragraphs. The subject holds nothing that a visitor typed. */
function textsOf({ reference, customerName, locale, kind, trouble }: PaperworkRequest) {
  const messages = paperworkMailMessages[locale];
  const document = messages.kinds[kind];
  if (trouble.kind === 'refused') {
    const { title, intro, reason, note } = messages.refused;
    const said = trouble.reason === null ? [] : [reason(trouble.reason)];
    return { title: title(document, reference), paragraphs: [intro(customerName, document), ...said, note] };
  }
  const { title, intro, note } = messages[trouble.kind];
  const [until, back] = [formatDay(trouble.validUntil, locale), formatDay(trouble.endDate, locale)];
  return { title: title(document, reference), paragraphs: [intro(customerName, document, until, back), note] };
}

/** To the customer, who uploads another one on the page of the quote. */
export async function renderPaperworkRequest(request: PaperworkRequest, business: MailBusiness): Promise<RenderedMail> {
  const { locale, link } = request;
  const { title, paragraphs } = textsOf(request);
  const messages = paperworkMailMessages[locale];
  const action = link === undefined ? undefined : { label: messages.action, link };
  return {
    subject: title,
    html: await render(
      <MailFrame locale={locale} preview={paragraphs[0] ?? title} title={title} business={business}>
        {paragraphs.map((text) => (
          <Text key={text} style={{ ...LINE, whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        ))}
        {action === undefined ? null : <ActionButton action={action} locale={locale} />}
        <Text style={{ ...LINE, margin: '0' }}>{messages.closing}</Text>
      </MailFrame>,
    ),
    text: [
      wordmark(business),
      title,
      ...paragraphs.map((text) => paragraph(text)),
      ...(action === undefined ? [] : [actionText(action)]),
      paragraph(messages.closing),
      `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
    ].join('\n\n'),
  };
}
