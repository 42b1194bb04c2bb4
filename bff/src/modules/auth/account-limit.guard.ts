import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accountIn } from '../../platform/http/rate-limit-counters.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.repository.ts';
import type { AccountLimit } from './account-limits.ts';
import { KnownBrowsers } from './known-browsers.ts';

const ACCOUNT_LIMIT = 'backlot:account-limit';
const accountOf = accountIn('email');

/** Returns 429 with Retry-After if an account is requested too often. Known browsers have their own counter. */
@Injectable()
export class AccountLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly browsers: KnownBrowsers,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<AccountLimit>(ACCOUNT_LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!(await this.#isWithinKnownBrowser(limit, request))) await this.limiter.admit(limit, request);
    return true;
  }

  async #isWithinKnownBrowser({ name, perKnownBrowser }: AccountLimit, request: FastifyRequest): Promise<boolean> {
    const account = accountOf(request);
    if (account === undefined) return false;
    const browser = this.browsers.idFor(request, account);
    if (browser === undefined) return false;
    return this.limiter.isWithin({ name: `${name}-known-browser`, ...perKnownBrowser }, browser, account);
  }
}

/** Applies the limit to a controller method whose body has an `email`. */
export const LimitedByAccount = (limit: AccountLimit): MethodDecorator =>
  applyDecorators(SetMetadata(ACCOUNT_LIMIT, limit), UseGuards(AccountLimitGuard));
