import { pagePattern } from '@backlot/domain';
import { matchPath } from '@backlot/ui-kit/router';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearDocumentHead, updateDocumentHead } from '../lib/document-head.ts';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('is the back office for admins, whatever the previous page', () => {
    expect(returnPath(true, { from: '/quote' })).toBe('/admin');
  });

  it('is the previous page for other users', () => {
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
  ])('is the home page for %j', (state) => {
    expect(returnPath(false, state)).toBe('/');
  });
});

describe('the public route of a path', () => {
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

  it.each(paths)('%s matches the same page on the server and in the router', (path) => {
    for (const pattern of patterns)
      expect(pagePattern(pattern)(path)?.params, pattern).toEqual(matchPath(pattern, path)?.params);
  });
});

describe('the document head', () => {
  const page = { title: { en: 'Contact', es: 'Contacto' }, search: 'shown' } as const;
  beforeEach(() => {
    document.head.innerHTML =
      '<title>About</title><meta name="description" content="Who we are." /><link rel="canonical" href="https://rentals.example/about" />';
  });
  const canonical = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);

  it('has the title and the canonical address of the page', () => {
    updateDocumentHead(page, '/contact', 'es');
    expect(document.title).toBe('Contacto · Backlot');
    expect(canonical()).toEqual([`${window.location.origin}/es/contact`]);
    expect(document.head.querySelectorAll('link[rel="alternate"]')).toHaveLength(3);
  });

  it.each([
    ['hidden', 3],
    ['closed', 0],
  ] as const)('of what is %s names no address of its own, and %i of its languages', (search, languages) => {
    updateDocumentHead({ ...page, search }, '/contact', 'en');
    expect(canonical()).toEqual([]);
    expect(document.head.querySelectorAll('link[rel="alternate"]')).toHaveLength(languages);
  });

  it("has no canonical address of a customer's quote, which may contain its token", () => {
    updateDocumentHead({ ...page, search: 'hidden' }, `/quotes/${'t'.repeat(43)}`, 'en');
    expect(document.head.querySelectorAll('link')).toHaveLength(0);
  });

  it('loses the tags of the previous page', () => {
    clearDocumentHead();
    expect(document.title).toBe('Backlot');
    expect(canonical()).toEqual([]);
    expect(document.head.querySelector('meta[name="description"]')).toBeNull();
  });
});
