import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, matchesQuery, searchEquipment, searchEquipmentToAdd } from './search.ts';

const item = (id: number, name: string, description: string, category: string, subcategory = '') => ({
  id,
  name,
  description,
  category,
  subcategory,
});

const LIST = [
  item(1, 'LED Panel (2x1)', 'Bi-colour light', 'lighting', 'panels'),
  item(2, 'Range', 'Gas, 4 burners. 50% off centre', 'home-ec', 'Cooking'),
  item(3, 'C-Stand', 'Holds a flag', 'Lights & Fans', 'stands'),
];

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('foldForSearch', () => {
  it.each([
    ['Señor Núñez', 'senor nunez'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['a\u0301', 'a'],
    ['Straße', 'straße'],
    ['日本', '日本'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('%j compares as %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });
});

describe('matchesQuery', () => {
  it.each([
    [[null, 'Job 7'], 'job', true],
    [[null, undefined, 'Job 7'], 'null', false],
    [[null, undefined], 'undefined', false],
    [[null, undefined], ' ', true],
    [[], '', true],
  ])('%j with %j: %s', (texts, query, expected) => {
    expect(matchesQuery(texts, query)).toBe(expected);
  });
});

describe('searchEquipment', () => {
  it.each([
    ['light', [1, 3]],
    ['LIGHT', [1, 3]],
    ['range', [2]],
    ['burners', [2]],
    ['  c-stand ', [3]],
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['(2x1)', [1]],
    ['50%', [2]],
    ['.*', []],
    ['%', [2]],
    ['_', []],
    ['[', []],
    ['panels', []],
    ['gás', [2]],
    ['BÚRNERS', [2]],
  ])('%j finds %j', (query, expected) => {
    expect(idsOf(searchEquipment(LIST, query))).toEqual(expected);
  });

  it('treats every query literally, including patterns', () => {
    const nasty = fc.oneof(fc.string(), fc.constantFrom('.*', '(', '[a-', '\\', '^$', '%_', '(?=x)', '$&'));
    const ascii = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(fc.array(fc.tuple(ascii, ascii, ascii)), nasty, (rows, query) => {
        const list = rows.map(([name, description, category], id) => item(id, name, description, category));
        const wanted = query.trim().toLowerCase();
        const expected = list.filter((each) =>
          [each.name, each.description, each.category].some(
            (text) => text.toLowerCase().split(wanted).length > 1 || wanted === '',
          ),
        );
        expect(searchEquipment(list, query)).toEqual(expected);
      }),
    );
  });

  it('finds an item by any part of its name, in any case', () => {
    const name = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % text.length));
        const list = [item(1, text, '', '')];
        expect(searchEquipment(list, part.toUpperCase())).toEqual(list);
        expect(searchEquipment(list, part.toLowerCase())).toEqual(list);
      }),
    );
  });
});

describe('searchEquipmentToAdd', () => {
  const many = Array.from({ length: 25 }, (_, id) => item(id, `Lamp ${id}`, '', ''));

  it('returns nothing for fewer than two characters', () => {
    expect(searchEquipmentToAdd(many, { query: 'l', presentIds: [] })).toEqual({ results: [], total: 0 });
    expect(searchEquipmentToAdd(many, { query: ' l ', presentIds: [] })).toEqual({ results: [], total: 0 });
    expect(searchEquipmentToAdd(many, { query: 'la', presentIds: [] }).total).toBe(25);
  });

  it('returns ten results and the total, without items already on the request', () => {
    const { results, total } = searchEquipmentToAdd(many, { query: 'LAMP', presentIds: [0, 3, 99] });
    expect(idsOf(results)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(total).toBe(23);
  });
});
