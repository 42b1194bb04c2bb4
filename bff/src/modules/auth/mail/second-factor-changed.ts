import type { Locale, SecondFactorEvent } from '@backlot/domain';
import type { ActionMailContent } from '../../../platform/mail/frame/action-mail.tsx';
import type { SitePages } from '../account-mail.service.ts';

interface Texts {
  readonly events: Readonly<Record<SecondFactorEvent, readonly [title: string, intro: string]>>;
  readonly label: string;
  readonly notes: readonly string[];
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    events: {
      'app-added': ['An authenticator app was added', 'An authenticator app was added to your account.'],
      'app-removed': ['An authenticator app was removed', 'An authenticator app was removed from your account.'],
      'passkey-added': ['A passkey was added', 'A passkey was added to your account.'],
      'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
      'codes-renewed': [
        'Your recovery codes were made anew',
        'The recovery codes of your account were made anew. The former ones are of no use any more.',
      ],
      reset: [
        'Your second factors were removed',
        'The operator of the site has removed all second factors and recovery codes of your account. You sign in with your password alone until you add new ones.',
      ],
    },
    label: 'It was not me',
    notes: [
      'If it was you, there is nothing to do.',
      'If it was not you, somebody knows your password: ask for a new one at once, which ends every session, then look at the second factors on your profile page.',
    ],
  },
  es: {
    events: {
      'app-added': [
        'Se agregó una aplicación de autenticación',
        'Se agregó una aplicación de autenticación a su cuenta.',
      ],
      'app-removed': [
        'Se quitó una aplicación de autenticación',
        'Se quitó una aplicación de autenticación de su cuenta.',
      ],
      'passkey-added': ['Se agregó una llave de acceso', 'Se agregó una llave de acceso a su cuenta.'],
      'passkey-removed': ['Se quitó una llave de acceso', 'Se quitó una llave de acceso de su cuenta.'],
      'codes-renewed': [
        'Sus códigos de recuperación son nuevos',
        'Los códigos de recuperación de su cuenta se hicieron de nuevo. Los anteriores ya no sirven.',
      ],
      reset: [
        'Se quitaron sus segundos factores',
        'El responsable del sitio quitó todos los segundos factores y códigos de recuperación de su cuenta. Hasta que agregue otros, inicia sesión solo con su contraseña.',
      ],
    },
    label: 'No fui yo',
    notes: [
      'Si fue usted, no tiene que hacer nada.',
      'Si no fue usted, alguien conoce su contraseña: pida una nueva ahora mismo, con la que se cierran todas las sesiones, y después revise los segundos factores en su perfil.',
    ],
  },
};

export function secondFactorChangedMail(
  event: SecondFactorEvent,
  { forgotPassword }: SitePages,
  locale: Locale,
): ActionMailContent {
  const { events, label, notes } = TEXTS[locale];
  const [title, intro] = events[event];
  return { title, intro, action: { label, link: forgotPassword }, notes };
}
