import type { Locale } from '@backlot/domain';
import { Button, Link, Text } from 'react-email';
import { INK, MailFrame, type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { paragraph, wordmark } from '../../../platform/mail/frame/plain-text.js';

/** One thing to do and what to know about it. */
export interface AccountLetter {
  readonly title: string;
  /** Why the mail comes. */
  readonly intro: string;
  readonly action: { readonly label: string; readonly link: string };
  readonly notes: readonly string[];
}

/** Before the address below the button. */
const OR_OPEN: Readonly<Record<Locale, string>> = { en: 'Or open this address:', es: 'O abra esta dirección:' };

const TEXT = { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px' } as const;
const BUTTON = {
  display: 'inline-block',
  padding: '12px 20px',
  backgroundColor: INK,
  color: '#FFFFFF',
  fontSize: '15px',
  fontWeight: 600,
  borderRadius: '4px',
} as const;

/** A mail with one button. The address stands below it, for readers that show no buttons. */
export function AccountMail({
  letter: { title, intro, action, notes },
  business,
  locale,
}: {
  letter: AccountLetter;
  business: MailBusiness;
  locale: Locale;
}) {
  return (
    <MailFrame locale={locale} preview={intro} title={title} business={business}>
      <Text style={TEXT}>{intro}</Text>
      <Button href={action.link} style={BUTTON}>
        {action.label}
      </Button>
      <Text className="quiet text" style={{ margin: '12px 0 20px' }}>
        {OR_OPEN[locale]} <Link href={action.link}>{action.link}</Link>
      </Text>
      {notes.map((note) => (
        <Text key={note} style={TEXT}>
          {note}
        </Text>
      ))}
    </MailFrame>
  );
}

/** The address stands on a line of its own and is never broken. */
export function accountMailText({ title, intro, action, notes }: AccountLetter, business: MailBusiness): string {
  return [
    wordmark(business),
    title,
    paragraph(intro),
    `${action.label}:\n${action.link}`,
    ...notes.map((note) => paragraph(note)),
    `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
  ].join('\n\n');
}
