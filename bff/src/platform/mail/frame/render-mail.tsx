import type { Locale } from '@backlot/domain';
import type { ReactNode } from 'react';
import { render } from 'react-email';
import { MailFrame, type MailBusiness } from './mail-frame.tsx';
import { wordmark } from './plain-text.ts';
import type { RenderedMail } from './rendered-mail.ts';

interface MailParts {
  readonly locale: Locale;
  readonly business: MailBusiness;
  readonly title: string;
  /** Default: the title. */
  readonly subject?: string;
  readonly preview: string;
  readonly html: ReactNode;
  /** Parts of the plain text between the title and the signature. */
  readonly text: readonly string[];
  /** False for mails to the staff. */
  readonly isSigned?: boolean;
}

/** Renders a mail in its layout, and as plain text. */
export async function renderMail({
  locale,
  business,
  title,
  subject = title,
  preview,
  html,
  text,
  isSigned = true,
}: MailParts): Promise<RenderedMail> {
  const signature = isSigned ? [`-- \n${business.name}\n${business.phone}\n${business.email}`] : [];
  return {
    subject,
    html: await render(
      <MailFrame locale={locale} preview={preview} title={title} business={business}>
        {html}
      </MailFrame>,
    ),
    text: `${[wordmark(business), title, ...text, ...signature].join('\n\n')}\n`,
  };
}
