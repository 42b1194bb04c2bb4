import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { LIMITS } from '../../tools/suite/limits.ts';
import type { Product } from './products.ts';

/** Returns the mails to a recipient; others are not parsed. */
async function readMailbox({ mailFolder }: Product, recipient: string): Promise<Email[]> {
  const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name))));
  return Promise.all(
    mails.filter((mail) => mail.includes(`Delivered-To: ${recipient}\r\n`)).map((mail) => new PostalMime().parse(mail)),
  );
}

/** Returns the text part as one line, since it is wrapped anywhere. */
export function oneLine(mail: Email): string {
  return (mail.text ?? '').replace(/\s+/gu, ' ');
}

export async function awaitMail(
  product: Product,
  { recipient, reference }: { recipient: string; reference: string },
): Promise<Email> {
  const isIt = (mail: Email) =>
    mail.to?.some((to) => to.address === recipient) === true && `${mail.subject} ${oneLine(mail)}`.includes(reference);
  const found: Email[] = [];
  const look = async () => found.push(...(await readMailbox(product, recipient)).filter(isIt));
  await expect
    .poll(look, { timeout: LIMITS.wait, message: `mail to ${recipient} about ${reference}` })
    .toBeGreaterThan(0);
  const [mail] = found;
  if (mail === undefined) throw new Error('the poll ended without a mail');
  return mail;
}
