import type { Locale } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { SitePages } from '../account-mail.service.ts';

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

export const alreadyRegisteredMail: Readonly<Record<Locale, (pages: SitePages) => ActionMailContent>> = {
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
