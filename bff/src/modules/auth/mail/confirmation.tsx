import type { Locale } from '@backlot/domain';
import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';

const WRITTEN_IN: Readonly<Record<Locale, (link: string) => ActionLetter>> = {
  en: (link) => ({
    title: 'Confirm your e-mail address',
    intro:
      'Somebody, most likely you, signed up with this address. To confirm it, open the link and enter the password that you chose. Then your account is ready.',
    action: { label: 'Confirm address', link },
    notes: [
      'The link works once, and for 24 hours after the sign-up.',
      'If it was not you, do nothing: without the link and the password no account is made.',
    ],
  }),
  es: (link) => ({
    title: 'Confirme su correo electrónico',
    intro:
      'Alguien, seguramente usted, creó una cuenta con este correo. Para confirmarlo, abra el enlace y escriba la contraseña que eligió. Después, su cuenta estará lista.',
    action: { label: 'Confirmar el correo', link },
    notes: [
      'El enlace funciona una sola vez, durante las 24 horas siguientes al registro.',
      'Si no fue usted, no haga nada: sin el enlace y la contraseña no se crea ninguna cuenta.',
    ],
  }),
};

/** To somebody who signed up with an address that had no account. */
export async function renderConfirmation(link: string, business: MailBusiness, locale: Locale): Promise<RenderedMail> {
  const letter = WRITTEN_IN[locale](link);
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
