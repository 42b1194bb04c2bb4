import type { Locale } from '@backlot/domain';
import { render } from 'react-email';
import { type MailBusiness } from '../../../platform/mail/frame/mail-frame.js';
import { type RenderedMail } from '../../../platform/mail/frame/rendered-mail.js';
import { type SitePages } from '../account-mail.service.js';
import { ActionMail, actionMailText, type ActionLetter } from '../../../platform/mail/frame/action-mail.js';

const WRITTEN_IN: Readonly<Record<Locale, (pages: SitePages) => ActionLetter>> = {
  en: ({ forgotPassword }) => ({
    title: 'Your password was changed',
    intro:
      'Somebody, most likely you, changed the password of your account on a page where you were signed in. All other sessions were ended.',
    action: { label: 'It was not me', link: forgotPassword },
    notes: [
      'If it was you, there is nothing to do.',
      'If it was not you, ask for a new password at once: it ends every session, and the changed password is of no use any more.',
    ],
  }),
  es: ({ forgotPassword }) => ({
    title: 'Se cambió su contraseña',
    intro:
      'Alguien, seguramente usted, cambió la contraseña de su cuenta en una página donde usted tenía la sesión iniciada. Las demás sesiones se cerraron.',
    action: { label: 'No fui yo', link: forgotPassword },
    notes: [
      'Si fue usted, no tiene que hacer nada.',
      'Si no fue usted, pida una contraseña nueva ahora mismo: con ella se cierran todas las sesiones y la contraseña cambiada deja de servir.',
    ],
  }),
};

/** To the owner of an account whose password was changed by somebody who was signed in. */
export async function renderPasswordChanged(
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
