import { hash } from 'node:crypto';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { CallCounter } from './rate-limit.repository.js';

/** What limits look at in a call. */
export type LimitedCall = Pick<FastifyRequest, 'ip' | 'body'> & {
  readonly headers: { readonly authorization?: string | undefined };
};

/** Most calls in a window of so many minutes. */
export interface RateCeiling {
  readonly calls: number;
  readonly minutes: number;
}

/** How often a method may be called, declared beside its controller. RATE_LIMIT_SCALE multiplies the numbers of calls. */
export interface Limit {
  /** Its counters go by it, in the database of all replicas: it is nobody else's and never changes. */
  readonly name: string;
  /** For one client address; an IPv6 client counts by its /64. */
  readonly perIp: RateCeiling;
  /** The account that a call is about, or the mailed link. */
  readonly account?: (call: LimitedCall) => string | undefined;
  /** For one account, whoever calls: small numbers let a stranger keep its owner out. */
  readonly perAccount?: RateCeiling;
}

/** The account that the body names; it is not validated yet when calls are counted. */
export const accountIn =
  (field: string) =>
  ({ body }: LimitedCall) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    if (typeof value !== 'string') return undefined;
    // Stryker disable next-line MethodExpression: in capitals it is one account all the same.
    const account = value.toLowerCase();
    return account.trim().slice(0, 254);
  };

/** The mailed link whose token came as Bearer, however many blanks are around it. */
export const mailedLink = ({ headers: { authorization } }: LimitedCall) => authorization?.trim().split(' ').at(-1);

/** The key of a counter: `name` is nobody else's, `about` tells callers apart. */
export const counterKey = (name: string, ...about: readonly string[]): string =>
  hash('sha256', [name, ...about].join(' '), 'hex');

/** A counter of so many calls, which RATE_LIMIT_SCALE makes more or fewer, though never less than one. */
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

/**
 * What a call is counted in. The order matters: a call that one ceiling rejects is not counted for the next, so that what an
 * address calls in vain takes nothing from the account.
 */
export function countersOf(limit: Limit, call: LimitedCall, scale: number): CallCounter[] {
  const { name, perIp, account, perAccount } = limit;
  const owner = account?.(call);
  return [
    counterOf(perIp, scale, name, normalizeIp(call.ip)),
    // A call that names no account is rejected anyway; all such calls must not share one counter.
    ...(owner === undefined || perAccount === undefined
      ? []
      : [counterOf(perAccount, scale, `${name}-account`, owner)]),
  ];
}
