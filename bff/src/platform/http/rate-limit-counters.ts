import { hash } from 'node:crypto';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { CallCounter } from './rate-limit.repository.js';

/** What limits look at in a call. */
export type LimitedCall = Pick<FastifyRequest, 'ip' | 'body'> & {
  readonly headers: { readonly authorization?: string | undefined };
};

/** Most calls in a window of so many minutes. */
interface Ceiling {
  readonly calls: number;
  readonly minutes: number;
}

interface Limit {
  /** For one client address; an IPv6 client counts by its /64. */
  readonly perAddress: Ceiling;
  /** The account that a call is about, or the mailed link. */
  readonly account?: (call: LimitedCall) => string | undefined;
  /** For one account and one client address. */
  readonly perAccountAndAddress?: Ceiling;
  /** For one account, whoever calls: small numbers let a stranger keep its owner out. */
  readonly perAccount?: Ceiling;
}

/** The account that the body names; it is not validated yet when calls are counted. */
const named =
  (field: string) =>
  ({ body }: LimitedCall) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
    if (typeof value !== 'string') return undefined;
    // Stryker disable next-line MethodExpression: in capitals it is one account all the same.
    const account = value.toLowerCase();
    return account.trim().slice(0, 254);
  };

/** The mailed link whose token came as Bearer, however many blanks are around it. */
const link = ({ headers: { authorization } }: LimitedCall) => authorization?.trim().split(' ').at(-1);

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
  submit: {
    perAddress: { calls: 30, minutes: 10 },
    account: named('customerEmail'),
    perAccount: { calls: 10, minutes: 60 },
  },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

const keyOf = (...parts: readonly string[]) => hash('sha256', parts.join(' '), 'hex');

/**
 * What a call is counted in. The order matters: a call that one ceiling refuses is not counted for the next, so that what an
 * address calls in vain takes nothing from the account.
 */
export function countersOf(name: LimitName, call: LimitedCall, scale: number): CallCounter[] {
  const { perAddress, account, perAccountAndAddress, perAccount }: Limit = LIMITS[name];
  const address = normalizeIp(call.ip);
  const owner = account?.(call);
  const counter = (ceiling: Ceiling | undefined, suffix: string, ...about: readonly string[]): CallCounter[] =>
    ceiling === undefined
      ? []
      : [
          {
            key: keyOf(`${name}${suffix}`, ...about),
            windowMs: ceiling.minutes * 60_000,
            limit: Math.max(1, Math.ceil(ceiling.calls * scale)),
          },
        ];
  return [
    // Stryker disable next-line StringLiteral: under another name it is a counter of its own all the same.
    ...counter(perAddress, '', address),
    // A call that names no account is refused anyway; all such calls must not share one counter.
    ...(owner === undefined
      ? []
      : [
          // Stryker disable next-line StringLiteral: no other counter is about an address and an account.
          ...counter(perAccountAndAddress, '-account-and-address', address, owner),
          ...counter(perAccount, '-account', owner),
        ]),
  ];
}
