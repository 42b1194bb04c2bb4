import type { Locale } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { SitePages } from '../account-mail.service.ts';

export const passwordChangedMail: Readonly<Record<Locale, (pages: SitePages) => ActionMailContent>> = {
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
