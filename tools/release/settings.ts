import { hostname, userInfo } from 'node:os';

import { dataFolder } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import type { ReleaseAccount } from './gate/smoke.ts';
import { readDemoAdmin, type DemoAdmin } from '../start/demo-admin.mjs';

const DEFAULT_KEEP_COUNT = 5;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = '4000';

/** Wildcard listen addresses and their connectable equivalents. */
const ANY: Readonly<Record<string, string>> = { '0.0.0.0': DEFAULT_HOST, '::': '[::1]' };

/** @returns an address without a trailing slash */
export function urlOf(given: string | undefined, env: NodeJS.ProcessEnv): string {
  const host = env.HOST || DEFAULT_HOST;
  const url = given ?? `http://${ANY[host] ?? (host.includes(':') ? `[${host}]` : host)}:${env.PORT || DEFAULT_PORT}`;
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol))
    throw new PlainError(`--at must be an address like https://www.example.com, but is "${url}"`);
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/u, '');
}

/** Returns the number of stored releases per part, for open tabs and rollbacks. */
export function keepCount(env: NodeJS.ProcessEnv): number {
  const value = env.RELEASES_KEPT;
  if (!value) return DEFAULT_KEEP_COUNT;
  if (/^[1-9]\d?$/u.test(value)) return Number(value);
  throw new PlainError(`RELEASES_KEPT must be a whole number from 1 to 99, but is "${value}"`);
}

export function releaseAccount(env: NodeJS.ProcessEnv): ReleaseAccount {
  const totpSecret = env.RELEASE_TOTP_SECRET?.replaceAll(/\s/gu, '');
  return { ...adminAccount(env), ...(totpSecret ? { totpSecret } : {}) };
}

function adminAccount(env: NodeJS.ProcessEnv): DemoAdmin {
  if (env.RELEASE_EMAIL && env.RELEASE_PASSWORD) return { email: env.RELEASE_EMAIL, password: env.RELEASE_PASSWORD };
  const stored = readDemoAdmin(dataFolder(env));
  const email = env.ADMIN_EMAIL || stored?.email;
  const password = env.ADMIN_PASSWORD || (stored?.email === email ? stored?.password : undefined);
  if (email && password) return { email, password };
  throw new PlainError(
    'The candidate is looked at by an admin: set RELEASE_EMAIL and RELEASE_PASSWORD to the account of one',
  );
}

export function releaser(env: NodeJS.ProcessEnv): string {
  if (env.RELEASE_BY) return env.RELEASE_BY;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // Containers may have users without a name.
    return hostname();
  }
}
