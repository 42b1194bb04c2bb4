import type { Locale } from '@backlot/domain';
import { createApiClient, type SignUp } from '@backlot/domain/contract';

export type NewAccount = Pick<SignUp, 'email' | 'password' | 'fullName'>;

/** Calls about accounts that need no session. Each throws `ApiError` with the server's message. */
export interface Accounts {
  /** Responds alike for known and unknown addresses (decision 26); mails in the page's language. */
  signUp(account: NewAccount): Promise<void>;
  /** Creates the account of a sign-up, by the token of its mailed link and its password (decision 48). */
  confirmEmail(token: string, password: string): Promise<void>;
  sendResetLink(email: string): Promise<void>;
  setPassword(token: string, password: string): Promise<void>;
}

export function createAccounts(fetch: typeof globalThis.fetch, locale: Locale): Accounts {
  const api = createApiClient({ fetch });
  const withLink = (token: string) => createApiClient({ fetch, accessToken: () => token });
  return {
    async signUp(account) {
      await api.signUp({ body: { ...account, locale } });
    },
    confirmEmail: (token, password) => withLink(token).confirmEmail({ body: { password } }),
    async sendResetLink(email) {
      await api.recoverPassword({ body: { email, locale } });
    },
    setPassword: (token, password) => withLink(token).updatePassword({ body: { password } }),
  };
}
