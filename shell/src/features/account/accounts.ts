import type { Locale } from '@backlot/domain';
import { createApiClient, type SignUp } from '@backlot/domain/contract';

export type NewAccount = Pick<SignUp, 'email' | 'password' | 'fullName'>;

/** Calls about accounts that need no session. Each throws `ApiError` with the server's message. */
export function createAccounts(fetch: typeof globalThis.fetch, locale: Locale) {
  const api = createApiClient({ fetch });
  const withLink = (token: string) => createApiClient({ fetch, accessToken: () => token });
  return {
    /** Responds alike for known and unknown addresses (decision 26); mails in the page's language. */
    signUp: (account: NewAccount) => api.signUp({ body: { ...account, locale } }),
    /** Creates the account of a sign-up, by the token of its mailed link and its password (decision 48). */
    confirmEmail: (token: string, password: string) => withLink(token).confirmEmail({ body: { password } }),
    sendResetLink: (email: string) => api.recoverPassword({ body: { email, locale } }),
    setPassword: (token: string, password: string) => withLink(token).updatePassword({ body: { password } }),
  };
}
