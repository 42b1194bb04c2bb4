import { describe, expect, it } from 'vitest';
import { pageTitleKey } from './page-titles.ts';
import { returnPath } from './return-path.ts';

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
    ['/equipment/12', 'equipmentItem'],
    ['/nowhere', 'notFound'],
  ])('%s: %s', (pathname, key) => {
    expect(pageTitleKey(pathname)).toBe(key);
  });
});
