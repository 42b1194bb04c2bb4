import { type SignInSource } from './sign-in-pace.js';

/** What the browser of whoever is signed in brings along. */
export interface OwnBrowser {
  readonly refreshToken: string | undefined;
  readonly source: SignInSource;
}
