/** The demo admin's password is random; it is stored beside the database, readable by the owner alone, so that later starts can show it again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder) => join(folder, 'demo-admin.json');

/** @returns {{email: string, password: string} | undefined} */
export function readDemoAdmin(folder) {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined;
}

/** @param {{email: string, password: string}} admin */
export function keepDemoAdmin(folder, { email, password }) {
  writeFileSync(fileOf(folder), `${JSON.stringify({ email, password })}\n`, { mode: 0o600 });
}
