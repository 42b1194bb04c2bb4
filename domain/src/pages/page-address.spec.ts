import { describe, expect, it } from 'vitest';
import { isPublicPage } from '../locale/locale.js';
import { isBackOfficePage } from './back-office-pages.js';
import { catalogVariantAt, INDEXED_PATHS, isIndexed, mainCategoryOfPage, pageAt } from './page-address.js';

describe('the page at an address', () => {
  it.each([
    ['/', 'home', '/', {}],
    ['//', 'home', '/', {}],
    ['/about', 'about', '/about', {}],
    ['/about/', 'about', '/about', {}],
    ['/ABOUT//', 'about', '/about', {}],
    ['/new-production-equipment', 'production', '/new-production-equipment', {}],
    ['/production-equipment', 'production', '/production-equipment', {}],
    ['/home-ec-equipment', 'homeEc', '/home-ec-equipment', {}],
    ['/equipment/12', 'equipmentItem', '/equipment/12', { id: '12' }],
    ['/equipment/none/', 'equipmentItem', '/equipment/none', { id: 'none' }],
    ['/admin', 'adminOverview', '/admin', {}],
    ['/admin/equipment/new', 'adminEquipmentNew', '/admin/equipment/new', {}],
    ['/admin/equipment/12/edit', 'adminEquipmentEdit', '/admin/equipment/12/edit', { id: '12' }],
    ['/admin/quote-requests/9b2f6c1e', 'adminQuoteRequest', '/admin/quote-requests/9b2f6c1e', { id: '9b2f6c1e' }],
  ])('%s is %s', (pathname, key, path, params) => {
    expect(pageAt(pathname)).toEqual({ key, path, params });
  });

  it.each([
    '',
    '/nowhere',
    '/aboutus',
    '/about/us',
    '/equipment',
    '/equipment/',
    '/equipment/1/2',
    '/equipment//1',
    '/es',
    'about',
    '/constructor',
    '/.*',
    '/admin/equipment/x',
    '/about\n',
  ])('%j is none', (pathname) => {
    expect(pageAt(pathname)).toEqual({ key: 'notFound', path: undefined, params: {} });
  });

  it('has the parameter as it is, whatever it holds', () => {
    expect(pageAt('/equipment/$1$<id>\\w').path).toBe('/equipment/$1$<id>\\w');
  });
});

describe('search engines', () => {
  it.each(['/', '/about', '/new-production-equipment', '/catalog', '/contact', '/equipment/12'])(
    'are shown %s',
    (path) => {
      expect([isIndexed(pageAt(path).key), isPublicPage(path)]).toEqual([true, true]);
    },
  );

  it.each(['/quote', '/login', '/profile', '/preview-quote-email', '/admin', '/admin/reports', '/nothing'])(
    'are not shown %s',
    (path) => {
      expect(isIndexed(pageAt(path).key)).toBe(false);
    },
  );

  it('find every page that has no number in its address in one list', () => {
    expect(INDEXED_PATHS).toEqual([
      '/',
      '/about',
      '/new-production-equipment',
      '/production-equipment',
      '/home-ec-equipment',
      '/catalog',
      '/contact',
    ]);
  });
});

it('knows the staff by its addresses', () => {
  expect(
    ['/admin', '/admin/reports', '/', '/login', '/nothing'].map((path) => isBackOfficePage(pageAt(path).key)),
  ).toEqual([true, true, false, false, false]);
});

it.each([
  ['/new-production-equipment', 'production', 'production-grouped'],
  ['/production-equipment', 'production', 'production-list'],
  ['/home-ec-equipment', 'home-ec-set', 'home-ec'],
  ['/catalog', 'all', 'all'],
  ['/contact', undefined, undefined],
])('%s shows %s, in the order %s', (path, mainCategory, variant) => {
  expect([mainCategoryOfPage(pageAt(path).key), catalogVariantAt(path)]).toEqual([mainCategory, variant]);
});
