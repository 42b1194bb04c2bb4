import type { Locale } from '@backlot/domain';
import { Button, Link, Text } from 'react-email';
import { INK, MailFrame, type MailBusiness } from './mail-frame.js';
import { paragraph, wordmark } from './plain-text.js';

/** What a mail asks its reader to do, on a page. */
export interface MailAction {
  readonly label: string;
  readonly link: string;
}

/** One thing to do and what to know about it. */
export interface ActionLetter {
  readonly title: string;
  /** Why the mail comes. */
  readonly intro: string;
  readonly action: MailAction;
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

/** A button with its address below it, for readers that show no buttons. */
export function ActionButton({ action: { label, link }, locale }: { action: MailAction; locale: Locale }) {
  return (
    <>
      <Button href={link} style={BUTTON}>
        {label}
      </Button>
      <Text className="quiet text" style={{ margin: '12px 0 20px' }}>
        {OR_OPEN[locale]}{' '}
        <Link href={link} style={{ color: INK, textDecoration: 'underline' }}>
          {link}
        </Link>
      </Text>
    </>
  );
}

/** The address stands on a line of its own and is never broken. */
export const actionText = ({ label, link }: MailAction): string => `${label}:\n${link}`;

/** A mail with one button. */
export function ActionMail({
  letter: { title, intro, action, notes },
  business,
  locale,
}: {
  letter: ActionLetter;
  business: MailBusiness;
  locale: Locale;
}) {
  return (
    <MailFrame locale={locale} preview={intro} title={title} business={business}>
      <Text style={TEXT}>{intro}</Text>
      <ActionButton action={action} locale={locale} />
      {notes.map((note) => (
        <Text key={note} style={TEXT}>
          {note}
        </Text>
      ))}
    </MailFrame>
  );
}

export function actionMailText({ title, intro, action, notes }: ActionLetter, business: MailBusiness): string {
  return [
    wordmark(business),
    title,
    paragraph(intro),
    actionText(action),
    ...notes.map((note) => paragraph(note)),
    `-- \n${business.name}\n${business.phone}\n${business.email}\n`,
  ].join('\n\n');
}
