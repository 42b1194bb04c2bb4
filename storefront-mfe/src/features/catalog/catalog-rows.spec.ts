import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutRows, rowOfItem, shownSections } from './catalog-rows.ts';

const group = (category: string, ...ids: number[]) => ({ category, items: ids.map((id) => ({ id })) });

it('lays each group out as heading, rows of cards and footer', () => {
  expect(layOutRows([group('video', 1, 2, 3), group('audio', 4)], 2)).toEqual([
    { kind: 'heading', key: 'heading video', group: 0 },
    { kind: 'cards', key: '2 1', group: 0, from: 0, to: 2 },
    { kind: 'cards', key: '2 3', group: 0, from: 2, to: 3 },
    { kind: 'footer', key: 'footer video', group: 0 },
    { kind: 'heading', key: 'heading audio', group: 1 },
    { kind: 'cards', key: '2 4', group: 1, from: 0, to: 1 },
    { kind: 'footer', key: 'footer audio', group: 1 },
  ]);
});

it('finds the row of an item', () => {
  const groups = [group('video', 1, 2, 3), group('audio', 4)];
  const rows = layOutRows(groups, 2);
  expect([1, 2, 3, 4, 9].map((id) => rowOfItem(rows, groups, id))).toEqual([1, 1, 2, 5, -1]);
});

it('leaves the height of what is missing before a section, or before a row of it', () => {
  const rows = layOutRows([group('video', 1, 2, 3), group('audio', 4)], 1);
  const at = (index: number) => ({ index, start: index * 100, end: index * 100 + 100 });
  const shown = shownSections(rows, [at(1), at(3), at(6), at(7)]);
  expect(shown.map(({ group: of, spaceBefore, rows: members }) => [of, spaceBefore, members.map((row) => [row.index, row.spaceBefore])])).toEqual([
    [0, 100, [[1, 0], [3, 100]]],
    [1, 200, [[6, 0], [7, 0]]],
  ]);
});

it('puts every row where it belongs, whichever rows are shown', () => {
  const sizes = fc.array(fc.nat(7), { maxLength: 5 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.boolean()), (counts, columns, choose) => {
      const groups = counts.map((count, index) => group(`g${index}`, ...Array.from({ length: count }, (_, item) => index * 10 + item)));
      const rows = layOutRows(groups, columns);
      const placed = rows.map((_, index) => ({ index, start: index * 10, end: index * 10 + 10 })).filter(() => choose.next().value);
      let top = 0;
      const tops = shownSections(rows, placed).flatMap((section) => {
        top += section.spaceBefore;
        return section.rows.map((row) => {
          top += row.spaceBefore + 10;
          return [row.index, top - 10];
        });
      });
      expect(tops).toEqual(placed.map(({ index, start }) => [index, start]));
    }),
  );
});
