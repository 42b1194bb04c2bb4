import { awaitMail, oneLine } from './mailbox.ts';
import type { Product } from './products.ts';

/** Waits for an account mail, and returns the path and hash of its link. */
export async function awaitMailedLink(
  product: Product,
  recipient: string,
): Promise<{ path: string; hash: string; language: string; subject: string }> {
  const mail = await awaitMail(product, { recipient, reference: '#access_token=' });
  const url = /https?:\/\/\S+#access_token=[^\s)>\]]+/u.exec(oneLine(mail))?.[0];
  if (url === undefined) throw new Error(`no link in: ${mail.text}`);
  const { pathname, hash } = new URL(url);
  return {
    path: pathname,
    hash,
    language: /<html[^>]* lang="([a-z]+)"/u.exec(mail.html ?? '')?.[1] ?? '',
    subject: mail.subject ?? '',
  };
}
