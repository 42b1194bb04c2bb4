import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Product } from './products.ts';

async function readMailbox({ mailFolder }: Product): Promise<Email[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => new PostalMime().parse(await readFile(join(mailFolder, name)))));
}

/** The text part as one line: it is wrapped to fit a terminal, wherever that falls. */
export function oneLine(mail: Email): string {
  return (mail.text ?? '').replace(/\s+/gu, ' ');
}

/** Waits for the mail to `recipient` that speaks of `reference`; a submit must lead to it within 10 seconds. */
export async function awaitMail(product: Product, { recipient, reference }: { recipient: string; reference: string }): Promise<Email> {
  const find = async () =>
    (await readMailbox(product)).find(
      (mail) => mail.to?.some((to) => to.address === recipient) === true && `${mail.subject} ${oneLine(mail)}`.includes(reference),
    );
  await expect.poll(async () => (await find()) !== undefined, { timeout: 10_000, message: `mail to ${recipient} about ${reference}` }).toBe(true);
  const mail = await find();
  if (mail === undefined) throw new Error('the mail was there a moment ago');
  return mail;
}
