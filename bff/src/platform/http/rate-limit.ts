import { hash } from 'node:crypto';
import { Injectable, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions, type ThrottlerOptions } from '@nestjs/throttler';
import { type FastifyRequest } from 'fastify';
import { type Config } from '../config/config.js';
import { ProblemException } from './problem.js';

interface Limit {
  /** Length of the window that calls are counted in. */
  readonly minutes: number;
  /** Most calls of one client address; an IPv6 client counts by its /64. */
  readonly perAddress: number;
  /** Most calls for one account, whoever makes them; `field` of the body names it. */
  readonly perAccount?: { readonly calls: number; readonly field: string };
}

/** RATE_LIMIT_SCALE multiplies the numbers of calls. */
const LIMITS = {
  'sign-in': { minutes: 5, perAddress: 30, perAccount: { calls: 10, field: 'email' } },
  refresh: { minutes: 1, perAddress: 120 },
  'sign-up': { minutes: 60, perAddress: 20, perAccount: { calls: 5, field: 'email' } },
  recover: { minutes: 60, perAddress: 20, perAccount: { calls: 5, field: 'email' } },
  'mailed-link': { minutes: 10, perAddress: 30 },
  submit: { minutes: 10, perAddress: 30, perAccount: { calls: 20, field: 'customerEmail' } },
} as const satisfies Record<string, Limit>;

const RATE_LIMIT = 'backlot:rate-limit';

/** Applies this limit to a controller method. */
export const RateLimit = (name: keyof typeof LIMITS): CustomDecorator => SetMetadata(RATE_LIMIT, name);

const reflector = new Reflector();
const isLimitedBy = (context: ExecutionContext, name: string) => reflector.get<unknown>(RATE_LIMIT, context.getHandler()) === name;

/** The account that a call names; the body is not validated yet when calls are counted. */
function namedAccount(context: ExecutionContext, field: string): string | undefined {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : undefined;
}

function throttlersOf(name: string, { minutes, perAddress, perAccount }: Limit, scale: number): ThrottlerOptions[] {
  const scaled = (calls: number) => ({ ttl: minutes * 60_000, limit: Math.max(1, Math.ceil(calls * scale)) });
  const byAddress = { name, ...scaled(perAddress), skipIf: (context: ExecutionContext) => !isLimitedBy(context, name) };
  if (perAccount === undefined) return [byAddress];
  const { calls, field } = perAccount;
  return [
    byAddress,
    {
      name: `${name}-account`,
      ...scaled(calls),
      // A call that names no account is refused anyway; all such calls must not share one counter.
      skipIf: (context) => !isLimitedBy(context, name) || namedAccount(context, field) === undefined,
      getTracker: (_request, context) => namedAccount(context, field) ?? '',
    },
  ];
}

export function rateLimits({ rateLimitScale }: Config): ThrottlerModuleOptions {
  return {
    setHeaders: false,
    generateKey: (_context, tracker, name) => hash('sha256', `${name} ${tracker}`, 'hex'),
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
