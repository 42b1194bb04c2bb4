import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../locale/locale.js';
import { INDEXED_PATHS, pageAt } from './page-address.js';
import { documentTitle, itemDescription, pageDescription, pageTitle } from './page-words.js';

const KEYS = ['home', 'about', 'production', 'homeEc', 'catalog', 'contact', 'quote'] as const;

describe.each(LOCALES)('pages in %s', (locale) => {
  it('have descriptions of their own, as long as they are shown', () => {
    const texts = KEYS.map((key) => pageDescription(key, locale));
    expect(new Set(texts).size).toBe(KEYS.length);
    expect(texts.filter((text) => text.length < 100 || text.length > 160)).toEqual([]);
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

  it('is cut after a word', () => {
    const text = describeIt(`${'a word and '.repeat(20)}end`);
    expect(text).toMatch(/(?:word|and|a)…$/u);
    expect(text.length).toBeGreaterThan(140);
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
