import { describe, expect, it } from 'vitest';
import { accountIn, countersOf, mailedLink, type Limit, type LimitedCall } from './rate-limit-counters.ts';

const signIn: Limit = {
  name: 'sign-in',
  perIp: { calls: 30, minutes: 5 },
  account: accountIn('email'),
  perAccount: { calls: 100, minutes: 5 },
};
const refresh: Limit = { name: 'refresh', perIp: { calls: 120, minutes: 1 } };
const signUp: Limit = {
  name: 'sign-up',
  perIp: { calls: 20, minutes: 60 },
  account: accountIn('email'),
  perAccount: { calls: 5, minutes: 60 },
};
const recover: Limit = { ...signUp, name: 'recover' };
const byLink: Limit = {
  name: 'mailed-link',
  perIp: { calls: 30, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 20, minutes: 60 },
};
const submit: Limit = {
  name: 'submit',
  perIp: { calls: 30, minutes: 10 },
  account: accountIn('customerEmail'),
  perAccount: { calls: 10, minutes: 60 },
};

const call = (more: Partial<LimitedCall> = {}): LimitedCall => ({ ip: '198.51.100.7', body: {}, headers: {}, ...more });
const from = (ip: string) => call({ ip });
const by = (email: unknown, ip = '198.51.100.7') => call({ ip, body: { email } });
const withLink = (authorization: string) => call({ headers: { authorization } });

const keysOf = (limit: Limit, of: LimitedCall) => countersOf(limit, of, 1).map(({ key }) => key);
/** Number of counters that two calls share. */
const shared = (limit: Limit, one: LimitedCall, other: LimitedCall) =>
  keysOf(limit, one).filter((key) => keysOf(limit, other).includes(key)).length;
const ceilingsOf = (limit: Limit, of: LimitedCall, scale = 1) =>
  countersOf(limit, of, scale).map(({ limit: calls, windowMs }) => `${calls} in ${windowMs / 60_000} min`);

describe('countersOf', () => {
  it.each<[Limit, LimitedCall, string[]]>([
    // Narrower limit first: a rejected call does not count for the next one.
    [signIn, by('ana@example.com'), ['30 in 5 min', '100 in 5 min']],
    [refresh, call(), ['120 in 1 min']],
    [signUp, by('ana@example.com'), ['20 in 60 min', '5 in 60 min']],
    [byLink, withLink('Bearer abc'), ['30 in 10 min', '20 in 60 min']],
    [submit, call({ body: { customerEmail: 'ana@example.com' } }), ['30 in 10 min', '10 in 60 min']],
  ])('returns limits per address and account for $name', (limit, of, ceilings) => {
    expect(ceilingsOf(limit, of)).toEqual(ceilings);
  });

  it('scales limits to at least one call', () => {
    expect(ceilingsOf(signUp, by('ana@example.com'), 10)).toEqual(['200 in 60 min', '50 in 60 min']);
    expect(ceilingsOf(signUp, by('ana@example.com'), 0.11)).toEqual(['3 in 60 min', '1 in 60 min']);
    expect(ceilingsOf(signUp, by('ana@example.com'), 0)).toEqual(['1 in 60 min', '1 in 60 min']);
  });

  it('uses a separate key per limit, ceiling and caller', () => {
    const keys = [
      ...keysOf(signIn, by('ana@example.com')),
      ...keysOf(signUp, by('ana@example.com')),
      ...keysOf(recover, by('ana@example.com')),
      ...keysOf(refresh, call()),
      ...keysOf(refresh, from('198.51.100.8')),
    ];
    expect(new Set(keys).size).toBe(8);
    // Concatenations of different parts must not collide.
    expect(shared(signIn, by('1@example.com', '198.51.100.7'), by('@example.com', '198.51.100.71'))).toBe(0);
    expect(new Set(keysOf(signIn, by('198.51.100.7'))).size).toBe(2);
  });

  it('hashes its keys', () => {
    for (const key of keysOf(signIn, by('ana@example.com'))) expect(key).toMatch(/^[\da-f]{64}$/u);
  });
});

describe('the address of a call', () => {
  it('is the /64 of an IPv6 client, and normalizes mapped IPv4', () => {
    expect(shared(refresh, from('2001:db8:0:1::1'), from('2001:db8:0:1:ffff::2'))).toBe(1);
    expect(shared(refresh, from('2001:db8:0:1::1'), from('2001:db8:0:2::1'))).toBe(0);
    expect(shared(refresh, from('::ffff:198.51.100.7'), from('198.51.100.7'))).toBe(1);
  });
});

describe('the account of a call', () => {
  it('is independent of the client address', () => {
    expect(shared(signIn, by('ana@example.com'), by('ana@example.com', '198.51.100.8'))).toBe(1);
    expect(shared(signIn, by('ana@example.com'), by('ben@example.com'))).toBe(1);
    expect(shared(signIn, by('ana@example.com'), by('ben@example.com', '198.51.100.8'))).toBe(0);
  });

  it.each([' ANA@Example.com ', 'ana@example.com\n'])('normalizes %j', (email) => {
    expect(shared(signIn, by('ana@example.com'), by(email))).toBe(2);
  });

  it('is truncated to the maximum address length', () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(shared(signIn, by(longest), by(`${longest}x`))).toBe(2);
    expect(shared(signIn, by(longest), by(longest.slice(0, -1)))).toBe(1);
  });

  it.each([
    undefined,
    null,
    'ana@example.com',
    { email: { $ne: null } },
    { email: 7 },
    { customerEmail: 'ana@example.com' },
    {},
  ])('is missing in the body %j, which counts only for the address', (body) => {
    expect(ceilingsOf(signIn, call({ body }))).toEqual(['30 in 5 min']);
  });

  it('is the bearer token of a mailed link, trimmed', () => {
    expect(shared(byLink, withLink('Bearer abc'), withLink('  bearer   abc '))).toBe(2);
    expect(shared(byLink, withLink('Bearer abc'), withLink('Bearer xbc'))).toBe(1);
    expect(ceilingsOf(byLink, call())).toEqual(['30 in 10 min']);
  });
});
