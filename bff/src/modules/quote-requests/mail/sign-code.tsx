import { SIGN_CODE_MINUTES, type Locale } from '@backlot/domain';
import { Text } from 'react-email';
import { defineTexts } from '../../../platform/define-texts.ts';
import { LINE, type MailBusiness } from '../../../platform/mail/frame/mail-frame.tsx';
import { paragraph } from '../../../platform/mail/frame/plain-text.ts';
import { renderMail } from '../../../platform/mail/frame/render-mail.tsx';
import type { RenderedMail } from '../../../platform/mail/frame/rendered-mail.ts';

const texts = defineTexts({
  en: {
    title: (reference: string) => `Your code to sign the quote ${reference}`,
    intro: 'Type this code on the page of your quote to sign it:',
    validity: (minutes: number) => `It holds for ${minutes} minutes and for one signature.`,
    warning:
      'Give it to nobody, not even to us: whoever has it can sign for you. If you are not signing a quote, you need not do anything.',
  },
  es: {
    title: (reference) => `Su código para firmar la cotización ${reference}`,
    intro: 'Escriba este código en la página de su cotización para firmarla:',
    validity: (minutes) => `Vale durante ${minutes} minutos y para una sola firma.`,
    warning:
      'No se lo dé a nadie, tampoco a nosotros: quien lo tenga puede firmar por usted. Si no está firmando una cotización, no tiene que hacer nada.',
  },
});

interface SentSignCode {
  readonly reference: string;
  readonly code: string;
  readonly locale: Locale;
}

const CODE = {
  margin: '0 0 16px',
  fontSize: '32px',
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: '6px',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The digits have a line of their own, for autofill. */
export function renderSignCode(
  { reference, code, locale }: SentSignCode,
  business: MailBusiness,
): Promise<RenderedMail> {
  const { title, intro, validity, warning } = texts[locale];
  const notes = [validity(SIGN_CODE_MINUTES), warning];
  return renderMail({
    locale,
    business,
    title: title(reference),
    preview: intro,
    html: (
      <>
        <Text style={LINE}>{intro}</Text>
        <Text style={CODE}>{code}</Text>
        {notes.map((note) => (
          <Text key={note} style={LINE}>
            {note}
          </Text>
        ))}
      </>
    ),
    text: [paragraph(intro), code, ...notes.map((note) => paragraph(note))],
  });
}
