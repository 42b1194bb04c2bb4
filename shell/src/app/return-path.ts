import { clientPaths } from '@backlot/domain';
const IS_LOGIN = new RegExp(`^${clientPaths.login}(?:[/?#]|$)`, 'u');

export interface LoginState {
  readonly from: string;
}

/** Returns the path to return to; the home page's if it is not a page of this site or is the sign-in page. */
function readFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  // Browsers resolve '//host' and '/\host' to other sites.
  if (typeof from !== 'string' || !/^\/(?![/\\])/u.test(from)) return clientPaths.home;
  return IS_LOGIN.test(from) ? clientPaths.home : from;
}

/** Target after sign-in: /admin for admins, else the previous page or home (spec 2). */
export function returnPath(isAdmin: boolean, state: unknown): string {
  return isAdmin ? clientPaths.backOffice : readFrom(state);
}
