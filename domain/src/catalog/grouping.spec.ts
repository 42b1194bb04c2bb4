import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryTitle, filterByCategories, groupEquipment, sortEquipment, type CatalogVariant } from './grouping.ts';

const VARIANTS: readonly CatalogVariant[] = ['production-grouped', 'production-list', 'home-ec', 'all'];

function items(...entries: readonly (readonly [category: string, name: string])[]) {
  return entries.map(([category, name], id) => ({ id, category, name }));
}

const titlesOf = (categories: readonly string[], variant: CatalogVariant) =>
  groupEquipment(items(...categories.map((category) => [category, 'x'] as const)), variant).map((group) => group.title);

describe('groupEquipment', () => {
  it('orders and names the groups of the production page', () => {
    expect(
      titlesOf(['wardrobe', 'general', 'cranes', 'grip', 'lighting', 'audio', 'video'], 'production-grouped'),
    ).toEqual(['Video Production', 'Audio Equipment', 'Lighting', 'General Equipment', 'Cranes', 'Grip', 'Wardrobe']);
  });

  it('orders the filterable production list', () => {
    const categories = [
      'Audio',
      'Lights & Fans',
      'Wardrobe & HMU Supplies',
      'video',
      'Video Village',
      'Catering / Holding',
    ];
    expect(titlesOf(categories, 'production-list')).toEqual([
      'Catering / Holding',
      'Video Village',
      'Wardrobe & HMU Supplies',
      'Lights & Fans',
      'Audio Equipment',
      'Video Production',
    ]);
  });

  it('orders and names the groups of the home-ec page', () => {
    expect(titlesOf(['appliances', 'production-set', 'home-ec'], 'home-ec')).toEqual([
      'Kitchen & Home Ec',
      'Production Set Rentals',
      'Appliances',
    ]);
  });

  it('orders the general list alphabetically, special names included', () => {
    expect(titlesOf(['video', 'home-ec', 'Catering / Holding', 'audio'], 'all')).toEqual([
      'Audio Equipment',
      'Catering / Holding',
      'Kitchen & Home Ec',
      'Video Production',
    ]);
  });

  it('names the groups in Spanish, in the order of the English page', () => {
    const categories = ['Wardrobe & HMU Supplies', 'grip', 'audio', 'cámaras', 'video'];
    const groups = groupEquipment(
      items(...categories.map((category) => [category, 'x'] as const)),
      'production-grouped',
      'es',
    );
    expect(groups.map(({ category, title }) => [category, title])).toEqual([
      ['video', 'Producción de video'],
      ['audio', 'Equipo de audio'],
      ['cámaras', 'Cámaras'],
      ['grip', 'Grip'],
      ['Wardrobe & HMU Supplies', 'Vestuario, peinado y maquillaje'],
    ]);
  });

  it('sorts by name within a group', () => {
    const [group] = groupEquipment(items(['video', 'b'], ['video', 'C'], ['video', 'a']), 'production-grouped');
    expect(group?.items.map((item) => item.name)).toEqual(['a', 'b', 'C']);
  });

  it('merges spellings that differ in case and outer space', () => {
    const mixed = items(['Video', 'a'], [' video', 'b'], ['GRIP', 'c'], ['grip', 'd']);
    const groups = groupEquipment(mixed, 'production-grouped');
    expect(groups.map(({ category, items: members }) => [category, members.length])).toEqual([
      ['video', 2],
      ['grip', 2],
    ]);
  });

  it('titles a category by the variant, otherwise by the items', () => {
    const groups = groupEquipment(items(['VIDEO', 'a'], [' Grip ', 'b']), 'production-grouped');
    expect(groups.map(({ category }) => category)).toEqual(['video', 'Grip']);
  });

  it('handles categories named like object prototype members', () => {
    expect(titlesOf(['constructor', '__proto__'], 'all')).toEqual(['__proto__', 'Constructor']);
  });

  it('returns no groups for no items', () => {
    expect(groupEquipment([], 'all')).toEqual([]);
  });
});

describe('categoryTitle', () => {
  it.each([
    ['video', 'en', 'Video Production'],
    [' AUDIO ', 'en', 'Audio Equipment'],
    [' LIGHTING', 'en', 'Lighting'],
    ['general', 'en', 'General Equipment'],
    ['home-ec', 'en', 'Kitchen & Home Ec'],
    ['production-set', 'en', 'Production Set Rentals'],
    [' grip ', 'en', 'Grip'],
    ['', 'en', ''],
    ['home-ec', 'es', 'Cocina'],
    ['Lights & Fans', 'es', 'Luces y ventiladores'],
    ['constructor', 'es', 'Constructor'],
  ] as const)('%s, %s, is %s', (category, locale, title) => {
    expect(categoryTitle(category, locale)).toBe(title);
  });
});

describe('sortEquipment', () => {
  it('sorts by category order, then name', () => {
    const list = items(['Audio', 'a'], ['Video Village', 'z'], ['Catering / Holding', 'n'], ['Video Village', 'b']);
    expect(sortEquipment(list, 'production-list').map((item) => item.name)).toEqual(['n', 'b', 'z', 'a']);
  });
});

describe('filterByCategories', () => {
  const list = items(['Lights & Fans', 'a'], ['Audio', 'b'], ['Video Village', 'c'], ['Audio', 'd']);

  it('keeps the items of any chosen category, in their order', () => {
    const chosen = filterByCategories(list, ['Audio', 'Lights & Fans']);
    expect(chosen.map((item) => item.name)).toEqual(['a', 'b', 'd']);
  });

  it('keeps everything when none is chosen and nothing when none matches', () => {
    expect(filterByCategories(list, [])).toEqual(list);
    expect(filterByCategories(list, ['Grip'])).toEqual([]);
  });
});

describe('any catalogue', () => {
  const category = fc.oneof(
    fc.constantFrom('video', 'Audio', 'general', 'Video Village', 'home-ec', 'production-set', 'grip', 'Grip '),
    fc.string(),
  );
  const catalogue = fc
    .array(fc.record({ category, name: fc.string() }))
    .map((entries) => entries.map((entry, id) => ({ ...entry, id })));
  const variant = fc.constantFrom(...VARIANTS);
  const idsOf = (list: readonly { id: number }[]) => list.map((item) => item.id).sort((a, b) => a - b);

  it('loses and duplicates no item, and orders groups like the sorted list', () => {
    fc.assert(
      fc.property(catalogue, variant, (list, of) => {
        const groups = groupEquipment(list, of);
        expect(idsOf(groups.flatMap((group) => group.items))).toEqual(idsOf(list));
        expect(groups.every((group) => group.items.length > 0)).toBe(true);
        expect(groups.flatMap((group) => group.items)).toEqual(sortEquipment(list, of));
      }),
    );
  });

  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(catalogue, variant, (list, of) => {
        const shape = (groups: ReturnType<typeof groupEquipment>) =>
          groups.map(({ category: key, title }) => [key, title]);
        expect(shape(groupEquipment(list.toReversed(), of))).toEqual(shape(groupEquipment(list, of)));
      }),
    );
  });

  it('offers categories whose filters return exactly the groups', () => {
    fc.assert(
      fc.property(catalogue, variant, (list, of) => {
        const groups = groupEquipment(list, of);
        for (const group of groups) {
          expect(idsOf(filterByCategories(list, [group.category]))).toEqual(idsOf(group.items));
        }
      }),
    );
  });
});
