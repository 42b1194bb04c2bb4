import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locale/locale.js';
import { INDEXED_PATHS, pageAt } from './page-address.js';
import { documentTitle, itemDescription, pageDescription, pageTitle } from './page-words.js';

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

describe('the description of an item', () => {
  const describeIt = (description: string, name = 'Fresnel 650') => itemDescription({ name, description }, 'en');

  it('is its own on one line', () => {
    expect(describeIt('  Warm light.\n\nWith barn doors. ')).toBe('Warm light. With barn doors.');
  });

  it('is whole up to 155 characters', () => {
    expect(describeIt(`${'a'.repeat(100)} ${'b'.repeat(54)}`)).toBe(`${'a'.repeat(100)} ${'b'.repeat(54)}`);
  });

  it.each([
    ['after the last word that fits', `${'a'.repeat(100)} ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
    [
      'after a word that just fits',
      `${'a'.repeat(100)} ${'b'.repeat(53)} more`,
      `${'a'.repeat(100)} ${'b'.repeat(53)}…`,
    ],
    ['without what stands between two words', `${'a'.repeat(100)}, – ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
    [
      'within a word rather than in its first half',
      `${'a'.repeat(77)} ${'b'.repeat(100)}`,
      `${'a'.repeat(77)} ${'b'.repeat(76)}…`,
    ],
  ])('is cut %s', (_, description, shown) => {
    expect(describeIt(description)).toBe(shown);
  });

  it('has its name when there is none', () => {
    expect(describeIt(' ')).toMatch(/^Fresnel 650\. Film, TV/u);
  });

  it('never exceeds what is shown, nor cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (description) => {
        const text = describeIt(description);
        expect([...text].length).toBeLessThanOrEqual(Math.max(155, [...pageDescription('home', 'en')].length + 20));
        expect(() => encodeURIComponent(text)).not.toThrow();
      }),
    );
  });

  it('cuts one long word where it has to', () => {
    expect([...describeIt('🎬'.repeat(300))]).toHaveLength(155);
  });
});
