import type { Locale } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';

export const recoveryMail: Readonly<Record<Locale, (link: string) => ActionMailContent>> = {
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
