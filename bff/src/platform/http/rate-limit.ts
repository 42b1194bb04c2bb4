import { hash } from 'node:crypto';
import { Injectable, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions, type ThrottlerOptions } from '@nestjs/throttler';
import { type FastifyRequest } from 'fastify';
import { type Config } from '../config/config.js';
import { ProblemException } from './problem.js';

/** Most calls in a window of so many minutes. */
interface Ceiling {
  readonly calls: number;
  readonly minutes: number;
}

interface Limit {
  /** For one client address; an IPv6 client counts by its /64. */
  readonly perAddress: Ceiling;
  /** The account that a call is about, or the mailed link. */
  readonly account?: (request: FastifyRequest) => string | undefined;
  /** For one account and one client address. */
  readonly perAccountAndAddress?: Ceiling;
  /** For one account, whoever calls: small numbers let a stranger keep its owner out. */
  readonly perAccount?: Ceiling;
}

/** The account that the body names; it is not validated yet when calls are counted. */
const named = (field: string) => ({ body }: FastifyRequest) => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : undefined;
};

/** The mailed link whose token came as Bearer, however many blanks are around it. */
const link = ({ headers: { authorization } }: FastifyRequest) => authorization?.trim().split(' ').at(-1);

/** RATE_LIMIT_SCALE multiplies the numbers of calls. */
const LIMITS = {
  'sign-in': {
    perAddress: { calls: 30, minutes: 5 },
    account: named('email'),
    perAccountAndAddress: { calls: 10, minutes: 5 },
    perAccount: { calls: 100, minutes: 5 },
  },
  refresh: { perAddress: { calls: 120, minutes: 1 } },
  'sign-up': { perAddress: { calls: 20, minutes: 60 }, account: named('email'), perAccount: { calls: 5, minutes: 60 } },
  recover: { perAddress: { calls: 20, minutes: 60 }, account: named('email'), perAccount: { calls: 5, minutes: 60 } },
  'mailed-link': { perAddress: { calls: 30, minutes: 10 }, account: link, perAccount: { calls: 20, minutes: 60 } },
  submit: { perAddress: { calls: 30, minutes: 10 }, account: named('customerEmail'), perAccount: { calls: 10, minutes: 60 } },
} as const satisfies Record<string, Limit>;

const RATE_LIMIT = 'backlot:rate-limit';

/** Applies this limit to a controller method. */
export const RateLimit = (name: keyof typeof LIMITS): CustomDecorator => SetMetadata(RATE_LIMIT, name);

const reflector = new Reflector();
const isLimitedBy = (context: ExecutionContext, name: string) => reflector.get<unknown>(RATE_LIMIT, context.getHandler()) === name;

const keyOf = (...parts: readonly string[]) => hash('sha256', parts.join(' '), 'hex');

/**
 * The guard counts the shortest windows first, and equal ones in this order. A call that one ceiling refuses is not
 * counted for the next: what an address calls in vain takes nothing from the account.
 */
function throttlersOf(name: string, { perAddress, account, perAccountAndAddress, perAccount }: Limit, scale: number): ThrottlerOptions[] {
  const accountOf = (context: ExecutionContext) => account?.(context.switchToHttp().getRequest<FastifyRequest>());
  const skipOthers = (context: ExecutionContext) => !isLimitedBy(context, name);
  // A call that names no account is refused anyway; all such calls must not share one counter.
  const skipNameless = (context: ExecutionContext) => skipOthers(context) || accountOf(context) === undefined;
  const throttler = (suffix: string, ceiling: Ceiling | undefined, more: Pick<ThrottlerOptions, 'skipIf' | 'getTracker' | 'generateKey'>): ThrottlerOptions[] =>
    ceiling === undefined ? [] : [{ name: `${name}${suffix}`, ttl: ceiling.minutes * 60_000, limit: Math.max(1, Math.ceil(ceiling.calls * scale)), ...more }];
  return [
    ...throttler('', perAddress, { skipIf: skipOthers }),
    ...throttler('-account-and-address', perAccountAndAddress, { skipIf: skipNameless, generateKey: (context, address, own) => keyOf(own, address, accountOf(context) ?? '') }),
    ...throttler('-account', perAccount, { skipIf: skipNameless, getTracker: (_request, context) => accountOf(context) ?? '' }),
  ];
}

export function rateLimits({ rateLimitScale }: Config): ThrottlerModuleOptions {
  return {
    setHeaders: false,
    generateKey: (_context, tracker, name) => keyOf(name, tracker),
    throttlers: Object.entries<Limit>(LIMITS).flatMap(([name, limit]) => throttlersOf(name, limit, rateLimitScale)),
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
