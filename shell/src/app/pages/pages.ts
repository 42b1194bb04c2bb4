import { clientPaths } from '@backlot/domain';
import type { PageEntry } from '@backlot/domain/contract/page-description';

export const PAGES = {
  login: { path: clientPaths.login, title: { en: 'Sign In', es: 'Iniciar sesión' }, search: 'closed' },
  signup: { path: clientPaths.signup, title: { en: 'Sign Up', es: 'Crear cuenta' }, search: 'closed' },
  forgotPassword: {
    path: clientPaths.forgotPassword,
    title: { en: 'Forgot Password', es: 'Contraseña olvidada' },
    search: 'closed',
  },
  resetPassword: {
    path: clientPaths.resetPassword,
    title: { en: 'Reset Password', es: 'Cambiar la contraseña' },
    search: 'closed',
  },
  profile: { path: clientPaths.profile, title: { en: 'Profile Settings', es: 'Su perfil' }, search: 'closed' },
} as const satisfies Record<string, PageEntry>;
