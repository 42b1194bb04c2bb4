import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { WAIT } from '../../../tools/suite/limits.ts';
import { MailFolder } from '../../src/platform/mail/sink/mail-folder.js';

/** The mail that a server's sink has stored. */
export class Mailbox {
  readonly #folder: MailFolder;
  /** Read once each: whoever waits looks many times. */
  readonly #read = new Map<string, Promise<Email>>();

  constructor(dataDir: string) {
    this.#folder = new MailFolder(join(dataDir, 'mail'));
  }

  /** Every mail to this address, whatever the case of its letters, oldest first. */
  async now(email: string): Promise<Email[]> {
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

  /** Waits for the mail number `count` to this address. */
  async wait(email: string, count = 1): Promise<Email> {
    return vi.waitUntil(async () => (await this.now(email))[count - 1], WAIT);
  }

  /** Waits for a mail and returns the token of its link. */
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

/** The path of the page that the mail of a quote leads to, and its token; fails when it has none, or several. */
export function quoteLinkIn({ text }: Email): { readonly path: string; readonly token: string } {
  const links = [...(text ?? '').matchAll(/https?:\/\/[^/\s]+(?<path>(?:\/es)?\/quotes\/(?<token>[\w-]{43}))$/gmu)];
  expect(links, 'one link to the quote').toHaveLength(1);
  const { path = '', token = '' } = links[0]?.groups ?? {};
  return { path, token };
}

/** The path of the page that a mail leads to, and the token in its fragment; fails when it has no such link, or several. */
export function requestsLinkIn({ text }: Email): { readonly path: string; readonly token: string } {
  const links = [
    ...(text ?? '').matchAll(/https?:\/\/[^/\s]+(?<path>(?:\/es)?\/my-requests)#link=(?<token>[\w-]{43})$/gmu),
  ];
  expect(links, 'one link to the requests').toHaveLength(1);
  const { path = '', token = '' } = links[0]?.groups ?? {};
  return { path, token };
}
