import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { accountIn } from '../../platform/http/rate-limit-counters.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { type AccountLimit } from './account-limits.js';
import { AuthCookies } from './auth-cookies.js';
import { KnownBrowsers } from './known-browsers.js';

const ACCOUNT_LIMIT = 'backlot:account-limit';
const namedAccount = accountIn('email');

/** 429 with Retry-After for an address that calls too often; a browser that is known to the account has a counter of its own. */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly cookies: AuthCookies,
    private readonly browsers: KnownBrowsers,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<AccountLimit>(ACCOUNT_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!(await this.#isWithinOwn(limit, request))) await this.limiter.admit(limit, request);
    return true;
  }

  async #isWithinOwn({ name, perKnownBrowser }: AccountLimit, request: FastifyRequest): Promise<boolean> {
    const account = namedAccount(request);
    if (account === undefined) return false;
    const browser = this.browsers.idFor(this.cookies.browser(request), account);
    if (browser === undefined) return false;
    return this.limiter.isWithin({ name: `${name}-known-browser`, ...perKnownBrowser }, browser, account);
  }
}

/** Applies this limit to a controller method whose body names an account. */
export const LimitedByAccount = (limit: AccountLimit): MethodDecorator =>
  applyDecorators(SetMetadata(ACCOUNT_LIMIT, limit), UseGuards(AccountLimitGuard));
