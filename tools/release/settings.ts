/** What the environment decides of a release. */
import { hostname, userInfo } from 'node:os';

import { dataFolder } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { readDemoAdmin, type DemoAdmin } from '../start/demo-admin.mjs';

const KEPT = 5;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = '4000';

/** Addresses that a server may listen on, and nobody can call. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': DEFAULT_HOST, '::': '[::1]' };

/** @returns without a slash at its end */
export function addressOf(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const host = env.HOST || DEFAULT_HOST;
  const address =
    given ?? `http://${ANY[host] ?? (host.includes(':') ? `[${host}]` : host)}:${env.PORT || DEFAULT_PORT}`;
  if (!URL.canParse(address) || !/^https?:$/u.test(new URL(address).protocol))
    throw new PlainError(`--at must be an address like https://www.example.com, but is "${address}"`);
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/u, '');
}

/** How many releases of a part are kept, for open tabs and for the way back. */
export function keptCount(env: NodeJS.ProcessEnv): number {
  const value = env.RELEASES_KEPT;
  if (!value) return KEPT;
  if (/^[1-9]\d?$/u.test(value)) return Number(value);
  throw new PlainError(`RELEASES_KEPT must be a whole number from 1 to 99, but is "${value}"`);
}

/** The admin who looks at the candidate. */
export function releaseAccount(env: NodeJS.ProcessEnv): DemoAdmin {
  if (env.RELEASE_EMAIL && env.RELEASE_PASSWORD) return { email: env.RELEASE_EMAIL, password: env.RELEASE_PASSWORD };
  const kept = readDemoAdmin(dataFolder(env));
  const email = env.ADMIN_EMAIL || kept?.email;
  const password = env.ADMIN_PASSWORD || (kept?.email === email ? kept?.password : undefined);
  if (email && password) return { email, password };
  throw new PlainError(
    'The candidate is looked at by an admin: set RELEASE_EMAIL and RELEASE_PASSWORD to the account of one',
  );
}

/** Who releases, for those who look later. */
export function releaser(env: NodeJS.ProcessEnv): string {
  if (env.RELEASE_BY) return env.RELEASE_BY;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without a name, as containers have them.
    return hostname();
  }
}
