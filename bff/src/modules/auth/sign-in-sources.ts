import { Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { AuthCookies } from './auth-cookies.ts';
import { KnownBrowsers } from './known-browsers.ts';
import type { SignInSource } from './sign-in-throttle.ts';

@Injectable()
export class SignInSources {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
  ) {}

  of(request: FastifyRequest, email: string): SignInSource {
    const browser = this.browsers.idFor(this.cookies.browser(request), email);
    return browser === undefined ? { isKnown: false, key: normalizeIp(request.ip) } : { isKnown: true, key: browser };
  }
}
