import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Browsers require Secure, Path=/ and no Domain for cookies with this prefix. */
const PREFIX = '__Host-';

export type ReceivedCookies = Readonly<Record<string, string | undefined>>;

/** Reads the prefixed cookie, or the plain one (plain http, and https before 1.1). */
export const readSiteCookie = (name: string, cookies: ReceivedCookies): string | undefined =>
  cookies[PREFIX + name] ?? cookies[name];

interface SiteCookieOptions {
  /** Path on plain http; always `/` on https. */
  readonly path: string;
  readonly sameSite: 'strict' | 'lax';
}

/** HttpOnly cookie; on https no other host can set it. */
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

  /** Clears the unprefixed cookie of the previous release on https. */
  #clearEarlier({ cookies }: FastifyRequest, reply: FastifyReply): void {
    if (this.#isSecure && cookies[this.name] !== undefined)
      void reply.clearCookie(this.name, { ...this.#options, path: this.options.path });
  }
}
