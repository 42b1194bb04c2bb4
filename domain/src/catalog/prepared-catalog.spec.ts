import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterByCategories, sortEquipment, type CatalogVariant } from './grouping.ts';
import { prepareCatalog } from './prepared-catalog.ts';
import { searchEquipment } from './search.ts';

const item = (id: number, name: string, description: string, category: string) => ({ id, name, description, category });

const LIST = [
  item(1, 'LED Panel', 'Bi-colour light', 'lighting'),
  item(2, 'Camera body', 'Light and small', 'video'),
  item(3, 'Boom pole', 'Carbon', 'audio'),
  item(4, 'Ámbar gel', 'Roll', 'Lighting '),
];

const idsOf = (groups: readonly { items: readonly { id: number }[] }[]) =>
  groups.flatMap(({ items }) => items.map(({ id }) => id));

describe('prepareCatalog', () => {
  const catalogue = prepareCatalog(LIST, 'production-grouped');

  it.each([
    ['', [], [2, 3, 4, 1]],
    [' LIGHT ', [], [2, 4, 1]],
    ['ambar', [], [4]],
    ['light', ['lighting'], [4, 1]],
    ['', ['audio', 'VIDEO'], [2, 3]],
    ['', ['grip'], []],
    ['zeppelin', [], []],
  ])('%j in %j finds %j', (query, categories, expected) => {
    expect(idsOf(catalogue.search(query, categories))).toEqual(expected);
  });

  it('titles the groups, counts all items and omits empty groups', () => {
    expect(catalogue.total).toBe(4);
    expect(catalogue.groups.map(({ title }) => title)).toEqual(['Video Production', 'Audio Equipment', 'Lighting']);
    expect(catalogue.search('boom').map(({ title, items }) => [title, items.length])).toEqual([['Audio Equipment', 1]]);
  });

  it('returns the number of matches per category, including zero', () => {
    expect(catalogue.facets(' LIGHT ')).toEqual([
      { category: 'video', title: 'Video Production', count: 1 },
      { category: 'audio', title: 'Audio Equipment', count: 0 },
      { category: 'lighting', title: 'Lighting', count: 2 },
    ]);
    expect(catalogue.facets('').map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(idsOf(catalogue.search('light', ['audio']))).toEqual([]);
  });

  it('runs one search for results and facets of the same query', () => {
    const [found] = catalogue.search('boom');
    expect(catalogue.search(' BOOM ')[0]).toBe(found);
  });

  it('finds a category by its displayed title', () => {
    expect(idsOf(prepareCatalog(LIST, 'production-grouped', 'es').search('iluminacion'))).toEqual([4, 1]);
    expect(idsOf(catalogue.search('iluminacion'))).toEqual([]);
  });

  it('returns the same items in the same order as the simple functions', () => {
    const text = fc.oneof(fc.constantFrom('Light', 'panel', 'señal', 'Straße', 'a'), fc.string({ maxLength: 4 }));
    const category = fc.constantFrom('video', 'Audio', 'audio ', 'general', 'Video Village', 'home-ec', 'grip');
    const rows = fc.array(fc.record({ name: text, description: text, category }));
    const variants = fc.constantFrom<CatalogVariant>('production-grouped', 'production-list', 'home-ec', 'all');
    const query = fc.oneof(text, fc.constantFrom('', 'l', 'LIGHT', 'n', ' '));
    fc.assert(
      fc.property(rows, variants, query, fc.array(category, { maxLength: 2 }), (entries, variant, wanted, chosen) => {
        const list = entries.map((entry, id) => ({ ...entry, id }));
        const simple = sortEquipment(filterByCategories(searchEquipment(list, wanted), chosen), variant);
        expect(idsOf(prepareCatalog(list, variant).search(wanted, chosen))).toEqual(simple.map(({ id }) => id));
      }),
    );
  });
});
