import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { MailFolder } from '../../src/platform/mail/sink/mail-folder.ts';

/** Reads the mails in a server's mail sink. */
export class Mailbox {
  /** Cache of parsed mails: waiting tests read them repeatedly. */
  readonly #read = new Map<string, Promise<Email>>();

  constructor(private readonly server: { readonly config: Pick<Config, 'dataDir'> }) {}

  get #folder(): MailFolder {
    return new MailFolder(join(this.server.config.dataDir, 'mail'));
  }

  /** Mails to this address in any letter case, oldest first. */
  async mails(email: string): Promise<Email[]> {
    const names = (await this.#folder.names()).toReversed();
    const mails = await Promise.all(names.map((name) => this.#mail(name)));
    return mails.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === email.toLowerCase()) === true);
  }

  #mail(name: string): Promise<Email> {
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const mail = this.#folder.read(name).then((text) => PostalMime.parse(text ?? ''));
    this.#read.set(name, mail);
    return mail;
  }

  /** Waits for a mail to this address that meets `isIt`. */
  find(email: string, isIt: (mail: Email) => boolean): Promise<Email> {
    return vi.waitUntil(async () => (await this.mails(email)).find(isIt), WAIT);
  }

  async wait(email: string, count = 1): Promise<Email> {
    return vi.waitUntil(async () => (await this.mails(email))[count - 1], WAIT);
  }

  async token(email: string, count = 1): Promise<string> {
    return tokenIn(await this.wait(email, count));
  }
}

/** The token of a mail's link; fails when it has none. */
export function tokenIn({ text }: Email): string {
  const [, token] = /#access_token=([\w-]+)&type=(?:recovery|signup)/u.exec(text ?? '') ?? [];
  expect(token, 'a link with a token').toBeDefined();
  return token ?? '';
}

/** Path and token of the quote link in a mail; fails unless there is exactly one. */
export function quoteLinkIn({ text }: Email): { readonly path: string; readonly token: string } {
  const links = [...(text ?? '').matchAll(/https?:\/\/[^/\s]+(?<path>(?:\/es)?\/quotes\/(?<token>[\w-]{43}))$/gmu)];
  expect(links, 'one link to the quote').toHaveLength(1);
  const { path = '', token = '' } = links[0]?.groups ?? {};
  return { path, token };
}

/** Path and token of the link to a customer's requests; fails unless there is exactly one. */
export function requestsLinkIn({ text }: Email): { readonly path: string; readonly token: string } {
  const links = [
    ...(text ?? '').matchAll(/https?:\/\/[^/\s]+(?<path>(?:\/es)?\/my-requests)#link=(?<token>[\w-]{43})$/gmu),
  ];
  expect(links, 'one link to the requests').toHaveLength(1);
  const { path = '', token = '' } = links[0]?.groups ?? {};
  return { path, token };
}
