import { describe, expect, it } from 'vitest';
import { createMailedLink, linkHash, readMailedLink, withoutLinkError } from './mailed-link.ts';

describe('readMailedLink', () => {
  it.each([
    ['#access_token=abc&type=recovery&expires_in=600', { kind: 'recovery', token: 'abc' }],
    ['#access_token=abc&type=signup', { kind: 'confirmation', token: 'abc' }],
    [
      '#error=access_denied&error_code=otp_expired&error_description=Link+has+expired',
      { kind: 'error', reason: 'expired' },
    ],
    ['#error=access_denied', { kind: 'error', reason: 'refused' }],
    ['#error_description=Call+555', { kind: 'error', reason: 'unknown' }],
    ['#error=', { kind: 'error', reason: 'unknown' }],
    ['#video', undefined],
    ['#type=recovery', { kind: 'error', reason: 'unknown' }],
    ['#access_token=&type=signup', { kind: 'error', reason: 'unknown' }],
    ['#access_token=abc', undefined],
    ['', undefined],
  ])('%s', (hash, expected) => {
    expect(readMailedLink({ search: '', hash })).toEqual(expected);
  });

  it.each([
    ['?error=server_error&error_description=Call+555', { kind: 'error', reason: 'server' }],
    ['?error=1', undefined],
    ['?error_description=', { kind: 'error', reason: 'unknown' }],
    ['?q=led', undefined],
  ])('reports errors in the query too: %s', (search, expected) => {
    expect(readMailedLink({ search, hash: '' })).toEqual(expected);
  });

  it.each([
    ['?error=x&error_code=y&error_description=z&q=led', '?q=led'],
    ['?error_description=z', ''],
    ['?q=led%20panel&error=of-its-own', '?q=led%20panel&error=of-its-own'],
  ])('%s is left as %s', (search, remaining) => {
    expect(withoutLinkError(search)).toBe(remaining);
  });

  it.each(['recovery', 'confirmation'] as const)('is serialized by linkHash for a %s', (kind) => {
    const link = { kind, token: 'a+b/c' };
    expect(readMailedLink({ search: '', hash: linkHash(link) })).toEqual(link);
    expect(linkHash({ kind: 'error', reason: 'expired' })).toBe('');
    expect(linkHash(undefined)).toBe('');
  });
});

it('a mailed link is held in memory until it is used', () => {
  const handle = createMailedLink();
  handle.set({ kind: 'recovery', token: 'secret' }, '/reset-password');
  expect(handle.store.getState()).toEqual({ link: { kind: 'recovery', token: 'secret' }, path: '/reset-password' });
  expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain('secret');
  handle.clear();
  expect(handle.store.getState().link).toBeUndefined();
});
