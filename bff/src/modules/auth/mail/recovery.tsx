import type { Locale } from '@backlot/domain';
import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';

const WRITTEN_IN: Readonly<Record<Locale, (link: string) => ActionLetter>> = {
  en: (link) => ({
    title: 'Set a new password',
    intro: 'Somebody, most likely you, asked for a new password for this address.',
    action: { label: 'Set a new password', link },
    notes: [
      'The link works once, and for 10 minutes. With the new password you are signed out everywhere.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  es: (link) => ({
    title: 'Cree una contraseña nueva',
    intro: 'Alguien, seguramente usted, pidió una contraseña nueva para este correo.',
    action: { label: 'Crear una contraseña nueva', link },
    notes: [
      'El enlace funciona una sola vez, durante 10 minutos. Con la contraseña nueva se cierra su sesión en todas partes.',
      'Si no fue usted, no haga nada: su contraseña no cambia.',
    ],
  }),
};

/** To the owner of an account who asked for a new password. */
export async function renderRecovery(link: string, business: MailBusiness, locale: Locale): Promise<RenderedMail> {
  const letter = WRITTEN_IN[locale](link);
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
