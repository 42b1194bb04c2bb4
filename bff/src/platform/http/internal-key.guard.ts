import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import { internalKey } from '../config/internal-key.js';
import { SiteCookie } from './site-cookie.js';

/** Remembers a browser that came with the key in the address. */
const COOKIE = 'backlot-internal';

const queryWithKey = z.object({ key: z.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets in whoever has the key: as `Authorization: Bearer …`, as `?key=…` of an address that is opened in a browser, which
 * then has it in a cookie, or in that cookie. For everybody else the address does not exist. Where a request comes from
 * proves nothing: a forwarder on this machine speaks for anybody.
 */
@Injectable()
export class InternalKeyGuard implements CanActivate {
  readonly #key: Buffer;
  readonly #cookie: SiteCookie;
  readonly #cookieValue: string;

  constructor(@Inject(CONFIG) config: Config) {
    const key = internalKey(config);
    this.#key = digest(key);
    // Another value than the key: who reads the cookie cannot make an address of it.
    this.#cookieValue = digest(`cookie of ${key}`).toString('base64url');
    this.#cookie = new SiteCookie(COOKIE, config, { path: '/', sameSite: 'lax' });
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const bearer = /^Bearer (?<key>\S+)$/iu.exec(request.headers.authorization ?? '')?.groups?.['key'];
    if (bearer !== undefined && this.#isKey(bearer)) return true;
    const query = queryWithKey.safeParse(request.query);
    if (query.success && this.#isKey(query.data.key)) {
      this.#cookie.write(request, http.getResponse<FastifyReply>(), this.#cookieValue);
      return true;
    }
    const cookie = this.#cookie.read(request);
    if (cookie !== undefined && timingSafeEqual(digest(cookie), digest(this.#cookieValue))) return true;
    throw new NotFoundException();
  }

  #isKey(text: string): boolean {
    return timingSafeEqual(digest(text), this.#key);
  }
}
