import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locale/locale.js';
import { INDEXED_PATHS, pageAt } from './page-address.js';
import { documentTitle, pageDescription, pageTitle } from './page-metadata.js';

/** Every page once. */
const PATHS = [
  '/',
  '/about',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/equipment/1',
  '/contact',
  '/quote',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/preview-quote-email',
  '/admin',
  '/admin/equipment',
  '/admin/equipment/new',
  '/admin/equipment/1/edit',
  '/admin/quote-requests',
  '/admin/quote-requests/1',
  '/admin/reports',
  '/nowhere',
];
const KEYS = ['home', 'about', 'production', 'homeEc', 'catalog', 'contact', 'quote'] as const;

describe.each(LOCALES)('pages in %s', (locale) => {
  it('have descriptions of their own, as long as they are shown', () => {
    const texts = KEYS.map((key) => pageDescription(key, locale));
    expect(new Set(texts).size).toBe(KEYS.length);
    expect(texts.filter((text) => text.length < 100 || text.length > 160)).toEqual([]);
  });

  it('have titles of their own', () => {
    const titles = PATHS.map((path) => pageTitle(pageAt(path).key, locale));
    expect(titles.filter((title) => title.trim() === '')).toEqual([]);
    expect(new Set(titles).size).toBe(PATHS.length);
  });

  it('have titles that a search shows whole', () => {
    const titles = INDEXED_PATHS.map((path) => documentTitle(pageTitle(pageAt(path).key, locale)));
    expect(titles.filter((title) => title.length > 65 || !title.endsWith(' · Backlot'))).toEqual([]);
  });

  it('that nobody is to find have the description of the site', () => {
    expect(pageDescription('login', locale)).toBe(pageDescription('home', locale));
  });
});
