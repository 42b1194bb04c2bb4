import type { Locale } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';

export const confirmationMail: Readonly<Record<Locale, (link: string) => ActionMailContent>> = {
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
