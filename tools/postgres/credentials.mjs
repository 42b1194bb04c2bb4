/** `postgres.json`: credentials of the superuser, which creates and upgrades, and of the product's own role. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';

const DATABASE = 'backlot';
const SUPERUSER = 'backlot';
/** Differs from the superuser, whose name the product used in earlier releases. */
const APPLICATION = 'backlot_app';

export const layout = (folder) => ({
  cluster: join(folder, 'postgres'),
  credentials: join(folder, 'postgres.json'),
  log: join(folder, 'postgres.log'),
});

const randomPassword = () => randomBytes(24).toString('base64url');

function read(files) {
  if (existsSync(files.credentials)) return JSON.parse(readFileSync(files.credentials, 'utf8'));
  if (!existsSync(join(files.cluster, 'PG_VERSION')))
    return { user: SUPERUSER, password: randomPassword(), database: DATABASE };
  throw new PlainError(
    `${files.credentials} with the password of the database is gone: put it back, or remove ${files.cluster} to begin with an empty database`,
  );
}

/**
 * @param {ReturnType<typeof layout>} files
 * @returns {{superuser: {user: string, password: string}, application: {user: string, password: string}, database:
 * string}}
 *   created if missing; folders of earlier releases lack `application`
 */
export function readCredentials(files) {
  const known = read(files);
  const stored = known.application
    ? known
    : { ...known, application: { user: APPLICATION, password: randomPassword() } };
  if (stored !== known) {
    const draft = `${files.credentials}.new`;
    writeFileSync(draft, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
    renameSync(draft, files.credentials);
  }
  const { user, password, database, application } = stored;
  return { superuser: { user, password }, application, database };
}
