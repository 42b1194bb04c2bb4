/** Stores the demo admin's random password (mode 0600), so that later starts can show it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (folder) => join(folder, 'demo-admin.json');

export function readDemoAdmin(folder) {
  return existsSync(fileOf(folder)) ? JSON.parse(readFileSync(fileOf(folder), 'utf8')) : undefined;
}

export function storeDemoAdmin(folder, { email, password }) {
  writeFileSync(fileOf(folder), `${JSON.stringify({ email, password })}\n`, { mode: 0o600 });
}
