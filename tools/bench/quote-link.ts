/** A link to a quote, as a customer gets it: staff send the quote, and the product keeps its mail in files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { readDemoAdmin } from '../start/demo-admin.mjs';
import * as z from 'zod';

const TIMEOUT_MS = 60_000;
/** A line of quoted-printable text goes on after `=`. */
const SOFT_BREAK = /=\r?\n/gu;
const LINK = /\/quotes\/[\w-]{43}/u;

const sessionSchema = z.object({ accessToken: z.string() });
const listSchema = z.object({ items: z.tuple([z.object({ id: z.string() })], z.unknown()) });

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

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

/** Sends the quote of the newest request of the demo; answers the path of the link in its mail. */
export async function mailQuoteLink(url: string, folder: string): Promise<string> {
  const admin = readDemoAdmin(folder);
  if (admin === undefined) throw new Error('The product of the bench has no demo admin');
  const { accessToken } = sessionSchema.parse(await post(`${url}/api/auth/sign-in`, admin));
  const listed = await fetch(`${url}/api/quote-requests?status=pending&limit=1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const [{ id }] = listSchema.parse(await listed.json()).items;
  await post(`${url}/api/functions/send-quote-email`, { id, isResend: true }, accessToken);
  return linkInMail(folder);
}
