import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { readDemoAdmin } from '../start/demo-admin.mjs';
import { call, requestIds, signIn } from './harness/api.ts';

const TIMEOUT_MS = 60_000;
const SOFT_BREAK = /=\r?\n/gu;
const LINK = /\/quotes\/[\w-]{43}/u;

async function linkInMail(folder: string): Promise<string> {
  for (const ends = Date.now() + TIMEOUT_MS; Date.now() < ends; await wait(200)) {
    const names = await readdir(join(folder, 'mail')).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      const [path] = LINK.exec((await readFile(join(folder, 'mail', name), 'utf8')).replaceAll(SOFT_BREAK, '')) ?? [];
      if (path !== undefined) return path;
    }
  }
  throw new Error('The mail with the quote has not come');
}

/** Sends the quote of the newest demo request; returns the path of the link in its mail. */
export async function mailQuoteLink(url: string, folder: string): Promise<string> {
  const admin = readDemoAdmin(folder);
  if (admin === undefined) throw new Error('The product of the bench has no demo admin');
  const token = await signIn(url, admin);
  const [id] = await requestIds(url, 'status=pending&limit=1', token);
  await call(url, '/api/functions/send-quote-email', { token, body: { id, isResend: true } });
  return linkInMail(folder);
}
