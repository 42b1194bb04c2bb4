import type { Locale } from '@backlot/domain';
import { Button, Link, Text } from 'react-email';
import { INK, type MailBusiness } from './mail-frame.tsx';
import { paragraph } from './plain-text.ts';
import { renderMail } from './render-mail.tsx';
import type { RenderedMail } from './rendered-mail.ts';

export interface MailAction {
  readonly label: string;
  readonly link: string;
}

export interface ActionMailContent {
  readonly title: string;
  readonly intro: string;
  readonly action: MailAction;
  readonly notes: readonly string[];
}

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

export function ActionButton({ action: { label, link }, locale }: { action: MailAction; locale: Locale }) {
  return (
    <>
      <Button href={link} style={BUTTON}>
        {label}
      </Button>
      <Text className="muted text" style={{ margin: '12px 0 20px' }}>
        {OR_OPEN[locale]}{' '}
        <Link href={link} style={{ color: INK, textDecoration: 'underline' }}>
          {link}
        </Link>
      </Text>
    </>
  );
}

/** The address is on its own line and is never wrapped. */
export const actionText = ({ label, link }: MailAction): string => `${label}:\n${link}`;

export function renderActionMail(
  { title, intro, action, notes }: ActionMailContent,
  business: MailBusiness,
  locale: Locale,
): Promise<RenderedMail> {
  return renderMail({
    locale,
    business,
    title,
    preview: intro,
    html: (
      <>
        <Text style={TEXT}>{intro}</Text>
        <ActionButton action={action} locale={locale} />
        {notes.map((note) => (
          <Text key={note} style={TEXT}>
            {note}
          </Text>
        ))}
      </>
    ),
    text: [paragraph(intro), actionText(action), ...notes.map((note) => paragraph(note))],
  });
}
