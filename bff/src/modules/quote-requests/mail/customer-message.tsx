import type { Locale } from '@backlot/domain';
import { Text } from 'react-email';
import { ActionButton, actionText, type MailAction } from '../../../platform/mail/frame/action-mail.tsx';
import { LINE, type MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import { paragraph } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';

interface CustomerMessage {
  readonly locale: Locale;
  readonly title: string;
  readonly preview: string;
  /** May contain text that staff typed. */
  readonly paragraphs: readonly string[];
  /** Undefined when there is no link. */
  readonly action: MailAction | undefined;
  readonly closing: string;
}

export function renderCustomerMessage(
  { locale, title, preview, paragraphs, action, closing }: CustomerMessage,
  business: MailBusiness,
): Promise<RenderedMail> {
  return renderMail({
    locale,
    business,
    title,
    preview,
    html: (
      <>
        {paragraphs.map((text) => (
          <Text key={text} style={{ ...LINE, whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        ))}
        {action === undefined ? null : <ActionButton action={action} locale={locale} />}
        <Text style={{ ...LINE, margin: '0' }}>{closing}</Text>
      </>
    ),
    text: [
      ...paragraphs.map((text) => paragraph(text)),
      ...(action === undefined ? [] : [actionText(action)]),
      paragraph(closing),
    ],
  });
}
