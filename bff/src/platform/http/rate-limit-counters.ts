import { hash } from 'node:crypto';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { CallCounter } from './rate-limit.sql.ts';

export type LimitedCall = Pick<FastifyRequest, 'ip' | 'body'> & {
  readonly headers: { readonly authorization?: string | undefined };
};

export interface RateCeiling {
  readonly calls: number;
  readonly minutes: number;
}

/** Rate limit of a controller method. RATE_LIMIT_SCALE multiplies the numbers of calls. */
export interface Limit {
  /** Part of the counters' keys in the shared database: unique, and never changes. */
  readonly name: string;
  /** Per client address; IPv6 by /64. */
  readonly perIp: RateCeiling;
  readonly account?: (call: LimitedCall) => string | undefined;
  /** Per account, for all callers: too small a number would let a stranger lock out the owner. */
  readonly perAccount?: RateCeiling;
}

/** Account named in the body, which is not validated yet. */
export const accountIn =
  (field: string) =>
  ({ body }: LimitedCall) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    if (typeof value !== 'string') return undefined;
    // Stryker disable next-line MethodExpression: in capitals it is one account all the same.
    const account = value.toLowerCase();
    return account.trim().slice(0, 254);
  };

export const mailedLink = ({ headers: { authorization } }: LimitedCall) => authorization?.trim().split(' ').at(-1);

/** Hashed key of a counter: `name` is unique, `about` distinguishes callers. */
export const counterKey = (name: string, ...about: readonly string[]): string =>
  hash('sha256', [name, ...about].join(' '), 'hex');

/** Counter of a ceiling, scaled by RATE_LIMIT_SCALE to at least one call. */
export const counterOf = (
  { calls, minutes }: RateCeiling,
  scale: number,
  name: string,
  ...about: readonly string[]
): CallCounter => ({
  key: counterKey(name, ...about),
  windowMs: minutes * 60_000,
  limit: Math.max(1, Math.ceil(calls * scale)),
});

/** Counters of a call, in order: a call that the address's limit rejects does not count for the account. */
export function countersOf(limit: Limit, call: LimitedCall, scale: number): CallCounter[] {
  const { name, perIp, account, perAccount } = limit;
  const accountOrLink = account?.(call);
  return [
    counterOf(perIp, scale, name, normalizeIp(call.ip)),
    // Calls without an account must not share one counter; they are rejected anyway.
    ...(accountOrLink === undefined || perAccount === undefined
      ? []
      : [counterOf(perAccount, scale, `${name}-account`, accountOrLink)]),
  ];
}
