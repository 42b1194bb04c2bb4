/** Checks environment variables before the slow installation and build. The BFF validates all of them by its schema. */
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { listenErrorCode } from '../ports.mjs';

const MINIMUM_NODE = 20;

const wholeNumber = (min, max) => ({
  test: (value) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max,
  expected: `a whole number from ${min} to ${max}`,
});

const url = (...protocols) => ({
  test: (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
  expected: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
});

const oneOf = (...values) => ({ test: (value) => values.includes(value), expected: `one of ${values.join(', ')}` });

const RULES = {
  PORT: wholeNumber(0, 65_535),
  PUBLIC_ORIGIN: url('http', 'https'),
  DATABASE_URL: url('postgres', 'postgresql'),
  REDIS_URL: url('redis', 'rediss'),
  SMTP_URL: url('smtp', 'smtps'),
  SEED_DEMO: oneOf('true', 'false', '1', '0'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  RATE_LIMIT_SCALE: {
    test: (value) => value.trim() !== '' && Number(value) > 0 && Number.isFinite(Number(value)),
    expected: 'a number above 0',
  },
  RETAIN_ACTIVITY_DAYS: wholeNumber(30, 36_500),
  ADMIN_EMAIL: { test: (value) => /^[^\s@]+@[^\s@]+$/.test(value), expected: 'an e-mail address' },
};

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Variables whose values may contain a password and are not printed. */
const SECRET = new Set(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']);

export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
    throw new PlainError(`Backlot needs Node ${MINIMUM_NODE} or newer, this is ${process.version}`);
  }
}

/** Whether a variable is set, directly or by its `_FILE` variant, which the server reads. */
export const isSet = (env, name) => Boolean(env[name] || env[`${name}_FILE`]);

const RETAINED_DAYS = 90;

export const logAgeMs = (env) => Number(env.RETAIN_ACTIVITY_DAYS || RETAINED_DAYS) * 24 * 60 * 60 * 1_000;

/** @throws {PlainError} that names the first wrong variable */
export function checkVariables(env) {
  for (const [name, rule] of Object.entries(RULES)) {
    const value = env[name];
    if (value === undefined || value === '' || rule.test(value)) continue;
    throw new PlainError(`${name} must be ${rule.expected}${SECRET.has(name) ? '' : `, but is "${value}"`}`);
  }
  if (isSet(env, 'DATABASE_URL') && !isSet(env, 'SMTP_URL')) {
    throw new PlainError('SMTP_URL must be set when DATABASE_URL is: only the embedded set-up keeps its mail in files');
  }
  if (env.PUBLIC_ORIGIN && !isSet(env, 'SMTP_URL') && !LOCAL_HOST.test(new URL(env.PUBLIC_ORIGIN).hostname)) {
    throw new PlainError(
      `SMTP_URL must be set: visitors come to ${env.PUBLIC_ORIGIN}, and without a mail service mail stays on this machine`,
    );
  }
}

/** Unlike `mkdirSync` with `recursive`, returns below /proc, where no folder can be created. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the data folder (mode 0700) and checks that it is writable. */
export function checkDataFolder(folder) {
  const hint = 'set DATA_DIR to a folder that you may write';
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new PlainError(`The data folder ${folder} is not a folder: ${hint}`);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const why = existsSync(folder) && statSync(folder).isDirectory() ? 'cannot be written' : 'cannot be made';
    throw new PlainError(`The data folder ${folder} ${why} (${error.code ?? error.message}): ${hint}`);
  }
}

/** @throws {PlainError} when nothing can listen at the address */
export async function checkPort(host, port) {
  if (port === 0) return;
  const code = await listenErrorCode(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE')
    throw new PlainError(`Port ${port} is in use: stop what listens there, or set PORT to another one`);
  if (code === 'EACCES') throw new PlainError(`Port ${port} may not be used by this user: set PORT to one above 1023`);
  throw new PlainError(`Nothing can listen on ${host}, port ${port} (${code}): set HOST to an address of this machine`);
}
