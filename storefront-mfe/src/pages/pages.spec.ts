import { documentTitle, LOCALES } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { METADATA } from './page-metadata.ts';
import { PAGE_KEYS, PAGES } from './pages.ts';

/** The two lists of production equipment are found under one name. */
const KEYS = PAGE_KEYS.filter((key) => key !== 'productionList');

describe.each(LOCALES)('pages in %s', (locale) => {
  it('have descriptions of their own, as long as they are shown', () => {
    const texts = KEYS.flatMap((key) => METADATA[key].description?.[locale] ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.length < 100 || text.length > 160)).toEqual([]);
  });

  it('have titles of their own, that a search shows whole', () => {
    const titles = KEYS.map((key) => PAGES[key].title[locale]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.trim() === '' || documentTitle(title).length > 65)).toEqual([]);
  });
});

it('search engines are told what each page is that they show, but for those of the items', () => {
  const shown = PAGE_KEYS.filter((key) => PAGES[key].search === 'shown');
  expect(shown.filter((key) => METADATA[key].description === undefined)).toEqual(['equipmentItem']);
});
