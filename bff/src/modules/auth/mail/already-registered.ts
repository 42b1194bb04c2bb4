import type { Locale } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { SitePages } from '../account-mail.service.ts';

/** For a sign-up with an address that has an account. */
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
