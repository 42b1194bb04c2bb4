import type { Locale } from '@backlot/domain';
import { createApiClient, type SignUp } from '@backlot/domain/contract';

/** What a visitor types to open an account. */
export type NewAccount = Pick<SignUp, 'email' | 'password' | 'fullName'>;

/** The calls about accounts that need no session. Each throws `ApiError` with the server's message. */
export interface Accounts {
  /** Responds alike for known and unknown addresses (decision 26); the mail comes in the page's language. */
  signUp(account: NewAccount): Promise<void>;
  /** Makes the account of a sign-up, with the token of the mailed link and the password of that sign-up (decision 48). */
  confirmEmail(token: string, password: string): Promise<void>;
  /** Mails a link for a new password, if the address is known. */
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
