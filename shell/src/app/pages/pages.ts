import type { PageEntry } from '@backlot/domain/contract/page-description';

/** The pages that the shell itself brings. The build writes them into `release.json`, from where the server knows them. */
export const PAGES = {
  login: { path: '/login', title: { en: 'Sign In', es: 'Iniciar sesión' }, search: 'closed' },
  signup: { path: '/signup', title: { en: 'Sign Up', es: 'Crear cuenta' }, search: 'closed' },
  forgotPassword: {
    path: '/forgot-password',
    title: { en: 'Forgot Password', es: 'Contraseña olvidada' },
    search: 'closed',
  },
  resetPassword: {
    path: '/reset-password',
    title: { en: 'Reset Password', es: 'Cambiar la contraseña' },
    search: 'closed',
  },
  profile: { path: '/profile', title: { en: 'Profile Settings', es: 'Su perfil' }, search: 'closed' },
} as const satisfies Record<string, PageEntry>;
