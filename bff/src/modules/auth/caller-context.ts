import type { SignInSource } from './sign-in-throttle.ts';

/** Refresh token and throttling key of a signed-in caller. */
export interface CallerContext {
  readonly refreshToken: string | undefined;
  readonly source: SignInSource;
}
