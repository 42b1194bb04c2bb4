import type { awaitMail } from './mailbox.ts';

const LINK = /https?:\/\/\S+?(?<path>(?:\/es)?\/quotes\/(?<token>[\w-]{43}))/u;

/** Returns the link to the quote in a mail. @throws {Error} when it has none */
export function quoteLinkIn(mail: Awaited<ReturnType<typeof awaitMail>>): { path: string; token: string } {
  const { path = '', token = '' } = LINK.exec(mail.text ?? '')?.groups ?? {};
  if (token === '') throw new Error('The mail has no link');
  return { path, token };
}
