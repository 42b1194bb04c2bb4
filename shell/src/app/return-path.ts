/** State that a link to /login carries: where the visitor came from. */
export interface LoginState {
  readonly from: string;
}

/** Where the visitor came from; '/' unless it is a page of this site other than the sign-in page. */
function readFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // '//host' and '/\host' are other sites to a browser.
  if (typeof from !== 'string' || !/^\/(?![/\\])/u.test(from)) return '/';
  return /^\/login(?:[/?#]|$)/u.test(from) ? '/' : from;
}

/** Where a signed-in user goes from /login: admins to /admin, others to the page they came from or home (spec 2). */
export function returnPath(isAdmin: boolean, state: unknown): string {
  return isAdmin ? '/admin' : readFrom(state);
}
