import { Injectable, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { type FastifyRequest } from 'fastify';
import { type Config } from '../config/config.js';
import { ProblemException } from './problem.js';

const MINUTE_MS = 60_000;

/** Calls per address (and per account, where a call names one) in a span of time. RATE_LIMIT_SCALE multiplies the numbers. */
const LIMITS = {
  'sign-in': { limit: 30, ttl: 5 * MINUTE_MS },
  'sign-in-account': { limit: 10, ttl: 5 * MINUTE_MS },
  refresh: { limit: 120, ttl: MINUTE_MS },
  submit: { limit: 30, ttl: 10 * MINUTE_MS },
} as const;
type LimitName = keyof typeof LIMITS;

const RATE_LIMITS = 'backlot:rate-limits';

/** Applies these limits to a controller method. */
export const RateLimit = (...names: LimitName[]): CustomDecorator => SetMetadata(RATE_LIMITS, names);

/** The account that a sign-in names; the body is not validated yet when limits are counted. */
function namedAccount(request: FastifyRequest): string {
  const { body } = request;
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : 'nobody';
}

export function rateLimits(config: Config): ThrottlerModuleOptions {
  const reflector = new Reflector();
  const applies = (context: ExecutionContext, name: string) => reflector.get<string[] | undefined>(RATE_LIMITS, context.getHandler())?.includes(name) === true;
  return {
    setHeaders: false,
    throttlers: Object.entries(LIMITS).map(([name, { limit, ttl }]) => ({
      name,
      ttl,
      limit: Math.max(1, Math.ceil(limit * config.rateLimitScale)),
      skipIf: (context: ExecutionContext) => !applies(context, name),
      ...(name === 'sign-in-account' ? { getTracker: (_: Record<string, unknown>, context: ExecutionContext) => namedAccount(context.switchToHttp().getRequest<FastifyRequest>()) } : {}),
    })),
  };
}

/** 429 as a problem, with Retry-After in seconds. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(_context: ExecutionContext, { timeToBlockExpire }: ThrottlerLimitDetail): Promise<void> {
    throw new ProblemException(
      { status: 429, title: 'Too many requests. Please wait a moment and try again.', code: 'rate-limited' },
      { 'retry-after': String(Math.max(1, Math.ceil(timeToBlockExpire))) },
    );
  }
}
