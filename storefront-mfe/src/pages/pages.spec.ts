import { documentTitle, LOCALES } from '@backlot/domain';
import { describe, expect, it } from 'vitest';
import { METADATA } from './page-metadata.ts';
import { PAGE_KEYS, PAGES } from './pages.ts';

/** Both lists of production equipment have the same name. */
const KEYS = PAGE_KEYS.filter((key) => key !== 'productionList');

describe.each(LOCALES)('pages in %s', (locale) => {
  it('have unique descriptions of snippet length', () => {
    const texts = KEYS.flatMap((key) => METADATA[key].description?.[locale] ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.length < 100 || text.length > 160)).toEqual([]);
  });

  it('have unique titles of snippet length', () => {
    const titles = KEYS.map((key) => PAGES[key].title[locale]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.filter((title) => title.trim() === '' || documentTitle(title).length > 65)).toEqual([]);
  });
});

it('all pages shown to search engines have descriptions, except items', () => {
  const shown = PAGE_KEYS.filter((key) => PAGES[key].search === 'shown');
  expect(shown.filter((key) => METADATA[key].description === undefined)).toEqual(['equipmentItem']);
});
