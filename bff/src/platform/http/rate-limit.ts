import { hash } from 'node:crypto';
import { Inject, Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp } from '@nestjs/throttler';
import { type FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.js';
import { ProblemException } from './problem.js';
import { RateLimitRepository, type CallCounter } from './rate-limit.repository.js';

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
  // A page reports each failure once; a household behind one address has several pages.
  'client-error': { perAddress: { calls: 30, minutes: 10 } },
  submit: { perAddress: { calls: 30, minutes: 10 }, account: named('customerEmail'), perAccount: { calls: 10, minutes: 60 } },
} as const satisfies Record<string, Limit>;
type LimitName = keyof typeof LIMITS;

const RATE_LIMIT = 'backlot:rate-limit';

/** Applies this limit to a controller method. */
export const RateLimit = (name: LimitName): CustomDecorator => SetMetadata(RATE_LIMIT, name);

const keyOf = (...parts: readonly string[]) => hash('sha256', parts.join(' '), 'hex');

/**
 * What a call is counted in. The order matters: a call that one ceiling refuses is not counted for the next, so that what an
 * address calls in vain takes nothing from the account.
 */
function countersOf(name: LimitName, request: FastifyRequest, scale: number): CallCounter[] {
  const { perAddress, account, perAccountAndAddress, perAccount }: Limit = LIMITS[name];
  const address = normalizeIp(request.ip);
  const owner = account?.(request);
  const counter = (ceiling: Ceiling | undefined, suffix: string, ...about: readonly string[]): CallCounter[] =>
    ceiling === undefined ? [] : [{ key: keyOf(`${name}${suffix}`, ...about), windowMs: ceiling.minutes * 60_000, limit: Math.max(1, Math.ceil(ceiling.calls * scale)) }];
  return [
    ...counter(perAddress, '', address),
    // A call that names no account is refused anyway; all such calls must not share one counter.
    ...(owner === undefined ? [] : [...counter(perAccountAndAddress, '-account-and-address', address, owner), ...counter(perAccount, '-account', owner)]),
  ];
}

/** 429 as a problem, with Retry-After in seconds, when a limited method is called too often. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly counts: RateLimitRepository,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName | undefined>(RATE_LIMIT, context.getHandler());
    if (name === undefined) return true;
    const secondsLeft = await this.counts.count(countersOf(name, context.switchToHttp().getRequest<FastifyRequest>(), this.config.rateLimitScale));
    if (secondsLeft <= 0) return true;
    throw new ProblemException(
      { status: 429, title: 'Too many requests. Please wait a moment and try again.', code: 'rate-limited' },
      { 'retry-after': String(Math.max(1, Math.ceil(secondsLeft))) },
    );
  }
}
