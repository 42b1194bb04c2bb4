import { describe, expect, it } from 'vitest';
import { pageTitleKey } from './page-titles.ts';
import { recoveryTarget } from './recovery.ts';
import { returnPath } from './return-path.ts';

describe('recovery links', () => {
  const hash = '#access_token=abc&type=recovery&expires_in=600';

  it.each(['/', '/contact', '/login', '/admin/equipment'])('go from %s to /reset-password with the hash kept', (pathname) => {
    expect(recoveryTarget({ pathname, hash })).toBe(`/reset-password${hash}`);
  });

  it('stay on /reset-password', () => {
    expect(recoveryTarget({ pathname: '/reset-password', hash })).toBeUndefined();
  });

  it.each(['', '#video', '#type=recovery', '#type=recovery&access_token=', '#access_token=abc', '#access_token=abc&type=signup'])(
    'are not taken for one: %j',
    (other) => {
      expect(recoveryTarget({ pathname: '/', hash: other })).toBeUndefined();
    },
  );
});

describe('the way on after signing in', () => {
  it('takes admins to the back office, wherever they came from', () => {
    expect(returnPath(true, { from: '/quote' })).toBe('/admin');
  });

  it('takes others back to the page they came from', () => {
    expect(returnPath(false, { from: '/quote?x=1' })).toBe('/quote?x=1');
  });

  it.each([undefined, null, {}, { from: '' }, { from: '//evil.example' }, { from: '/\\evil.example' }, { from: 'https://evil.example' }, { from: '/login' }, { from: '/login?x' }])(
    'takes them home from %j',
    (state) => {
      expect(returnPath(false, state)).toBe('/');
    },
  );
});

describe('document titles', () => {
  it.each([
    ['/', 'home'],
    ['/new-production-equipment', 'production'],
    ['/production-equipment', 'production'],
    ['/admin', 'adminOverview'],
    ['/admin/equipment/new', 'adminEquipmentNew'],
    ['/admin/equipment/12/edit', 'adminEquipmentEdit'],
    ['/admin/quote-requests/9b2f6c1e', 'adminQuoteRequest'],
    ['/nowhere', 'notFound'],
  ])('%s: %s', (pathname, key) => {
    expect(pageTitleKey(pathname)).toBe(key);
  });
});
