import type { Locale } from '@backlot/domain';
import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { type SitePages } from '../account-mail.service.js';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';

const WRITTEN_IN: Readonly<Record<Locale, (pages: SitePages) => ActionLetter>> = {
  en: ({ login, forgotPassword }) => ({
    title: 'You already have an account',
    intro:
      'Somebody, most likely you, signed up with this address. It has an account already, and nothing about it was changed.',
    action: { label: 'Sign in', link: login },
    notes: [
      `If you do not remember your password, use Forgot password: ${forgotPassword}`,
      'If it was not you, do nothing: nobody learned that you have an account.',
    ],
  }),
  es: ({ login, forgotPassword }) => ({
    title: 'Usted ya tiene una cuenta',
    intro:
      'Alguien, seguramente usted, quiso crear una cuenta con este correo. Ya existe una, y no se cambió nada en ella.',
    action: { label: 'Iniciar sesión', link: login },
    notes: [
      `Si no recuerda su contraseña, pida una nueva aquí: ${forgotPassword}`,
      'Si no fue usted, no haga nada: nadie se enteró de que usted tiene una cuenta.',
    ],
  }),
};

/** To the owner of an account whose address was used to sign up again. */
export async function renderAlreadyRegistered(
  pages: SitePages,
  business: MailBusiness,
  locale: Locale,
): Promise<RenderedMail> {
  const letter = WRITTEN_IN[locale](pages);
  return {
    subject: letter.title,
    html: await render(<ActionMail letter={letter} business={business} locale={locale} />),
    text: actionMailText(letter, business),
  };
}
