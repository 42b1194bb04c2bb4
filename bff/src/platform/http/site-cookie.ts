import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Config } from '../config/config.js';

/** Browsers take a cookie of such a name from this very host alone, over https, for all of its paths. */
const PREFIX = '__Host-';

export type ReceivedCookies = Readonly<Record<string, string | undefined>>;

/** A cookie under its name behind https, or else under the one that it has on plain http and had behind https until 1.1. */
export const readSiteCookie = (name: string, cookies: ReceivedCookies): string | undefined =>
  cookies[PREFIX + name] ?? cookies[name];

interface SiteCookieOptions {
  /** Where it goes to on plain http; behind https it goes to all paths. */
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
}

/** A cookie that no script can read, and behind https no other host can set. */
export class SiteCookie {
  readonly #isSecure: boolean;
  readonly #options: CookieSerializeOptions;

  constructor(
    private readonly name: string,
    { publicOrigin }: Pick<Config, 'publicOrigin'>,
    private readonly options: SiteCookieOptions,
  ) {
    this.#isSecure = publicOrigin.startsWith('https:');
    const { path, sameSite } = options;
    this.#options = { path: this.#isSecure ? '/' : path, httpOnly: true, sameSite, secure: this.#isSecure };
  }

  read({ cookies }: FastifyRequest): string | undefined {
    return readSiteCookie(this.name, cookies);
  }

  /** @param maxAge in seconds; without it the cookie goes with the browser */
  write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
    this.#clearEarlier(request, reply);
    void reply.setCookie(this.#currentName, value, {
      ...this.#options,
      ...(maxAge === undefined ? {} : { maxAge }),
    });
  }

  clear(request: FastifyRequest, reply: FastifyReply): void {
    this.#clearEarlier(request, reply);
    void reply.clearCookie(this.#currentName, this.#options);
  }

  get #currentName(): string {
    return this.#isSecure ? PREFIX + this.name : this.name;
  }

  /** What the release before has left behind https. */
  #clearEarlier({ cookies }: FastifyRequest, reply: FastifyReply): void {
    if (this.#isSecure && cookies[this.name] !== undefined)
      void reply.clearCookie(this.name, { ...this.#options, path: this.options.path });
  }
}
