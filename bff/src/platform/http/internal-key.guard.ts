import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { internalKey } from '../config/internal-key.ts';
import { SiteCookie } from './site-cookie.ts';

const COOKIE = 'backlot-internal';

const queryWithKey = z.object({ key: z.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Requires the internal key as Bearer, as `?key=…` (which sets a cookie), or in that cookie. Otherwise 404. */
@Injectable()
export class InternalKeyGuard implements CanActivate {
  readonly #key: Buffer;
  readonly #cookie: SiteCookie;
  readonly #cookieValue: string;

  constructor(@Inject(CONFIG) config: Config) {
    const key = internalKey(config);
    this.#key = digest(key);
    // Not the key itself: the cookie's value cannot be used in a URL.
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
