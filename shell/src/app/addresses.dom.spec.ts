import { pageAt } from '@backlot/domain';
import { matchPath } from '@backlot/ui-kit/router';
import { beforeEach, describe, expect, it } from 'vitest';
import { showAddresses, showDescription } from './document-head.ts';
import { returnPath } from './return-path.ts';

describe('the way on after signing in', () => {
  it('takes admins to the back office, wherever they came from', () => {
    expect(returnPath(true, { from: '/quote' })).toBe('/admin');
  });

  it('takes others back to the page they came from', () => {
    expect(returnPath(false, { from: '/quote?x=1' })).toBe('/quote?x=1');
  });

  it.each([
    undefined,
    null,
    {},
    { from: '' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'https://evil.example' },
    { from: '/login' },
    { from: '/login?x' },
  ])('takes them home from %j', (state) => {
    expect(returnPath(false, state)).toBe('/');
  });
});

describe('the page at an address', () => {
  const patterns = [
    '/',
    '/about',
    '/new-production-equipment',
    '/equipment/:id',
    '/admin',
    '/admin/equipment/new',
    '/admin/equipment/:id/edit',
    '/admin/quote-requests/:id',
  ];
  const paths = [
    '/',
    '//',
    '/about',
    '/About/',
    '/about//',
    '/aboutx',
    '/about/x',
    '/new-production-equipment/',
    '/equipment/12',
    '/equipment/12/',
    '/equipment/',
    '/admin',
    '/admin/',
    '/admin/equipment/new',
    '/admin/equipment/12/edit',
    '/admin/quote-requests/9b',
    '/nowhere',
  ];

  it.each(paths)('%s is the same for the server as for the router', (path) => {
    const matched = patterns.find((pattern) => matchPath(pattern, path) !== null);
    expect(pageAt(path).params).toEqual(matched === undefined ? {} : matchPath(matched, path)?.params);
    expect(pageAt(path).key === 'notFound').toBe(matched === undefined);
  });
});

describe('the head of the document', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="description" content="Warm light." /><link rel="canonical" href="https://rentals.example/about" />';
  });
  const canonical = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);
  const description = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');

  it('names the page itself, as it is written', () => {
    showAddresses('/Contact/', 'es', 'https://rentals.example');
    expect(canonical()).toEqual(['https://rentals.example/es/contact']);
  });

  it('names no address of what nobody is to find', () => {
    showAddresses('/login', 'en', 'https://rentals.example');
    expect(canonical()).toEqual([]);
  });

  it('keeps the description that an item came with, until another page is opened', () => {
    showDescription('equipmentItem', 'en');
    expect(description()).toBe('Warm light.');
    showDescription('contact', 'es');
    expect(description()).toContain('Llame, escriba o pase por aquí');
  });
});
