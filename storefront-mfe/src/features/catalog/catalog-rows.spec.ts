import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headingRows, layOutRows, rowOfItem, renderedSections } from './catalog-rows.ts';

const group = (category: string, ...ids: number[]) => ({ category, items: ids.map((id) => ({ id })) });

it('layOutRows returns heading, rows of cards and footer of each group', () => {
  expect(layOutRows([group('video', 1, 2, 3), group('audio', 4)], 2)).toEqual([
    { kind: 'heading', key: 'heading video', group: 0 },
    { kind: 'cards', key: 66, group: 0, from: 0, to: 2 },
    { kind: 'cards', key: 194, group: 0, from: 2, to: 3 },
    { kind: 'footer', key: 'footer video', group: 0 },
    { kind: 'heading', key: 'heading audio', group: 1 },
    { kind: 'cards', key: 258, group: 1, from: 0, to: 1 },
    { kind: 'footer', key: 'footer audio', group: 1 },
  ]);
});

it('rowOfItem returns the row of an item', () => {
  const groups = [group('video', 1, 2, 3), group('audio', 4)];
  const rows = layOutRows(groups, 2);
  expect([1, 2, 3, 4, 9].map((id) => rowOfItem(rows, groups, id))).toEqual([1, 1, 2, 5, -1]);
});

it.each([1, 2, 3])('row keys differ by width, and group headings have correct indexes (%i)', (columns) => {
  const groups = [group('video', 1, 2, 3), group('audio'), group('grip', 4)];
  const rows = layOutRows(groups, columns);
  const keys = [1, 2, 3].flatMap((width) =>
    layOutRows(groups, width)
      .filter(({ kind }) => kind === 'cards')
      .map(({ key }) => key),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(headingRows(groups, columns)).toEqual(rows.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : [])));
});

it('renderedSections reserves the height omitted before a section, for its heading, and before a row', () => {
  const groups = [group('video', 1, 2, 3), group('audio', 4)];
  const at = (index: number) => ({ index, start: index * 100, end: index * 100 + 100 });
  const shown = renderedSections([at(1), at(3), at(6), at(7)], {
    rows: layOutRows(groups, 1),
    headings: headingRows(groups, 1),
    startOf: (row) => row * 100,
  });
  expect(
    shown.map(({ group: of, spaceBefore, headingSpace, rows: members }) => [
      of,
      spaceBefore,
      headingSpace,
      members.map((row) => [row.index, row.spaceBefore]),
    ]),
  ).toEqual([
    [
      0,
      0,
      100,
      [
        [1, 0],
        [3, 100],
      ],
    ],
    [
      1,
      100,
      100,
      [
        [6, 0],
        [7, 0],
      ],
    ],
  ]);
});

it('renderedSections returns the same offsets of rows, sections and cards for any rendered range', () => {
  const sizes = fc.array(fc.nat(7), { maxLength: 5 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.boolean()), (counts, columns, choose) => {
      const groups = counts.map((count, index) =>
        group(`g${index}`, ...Array.from({ length: count }, (_, item) => index * 10 + item)),
      );
      const rows = layOutRows(groups, columns);
      const headings = headingRows(groups, columns);
      const positioned = rows
        .map((_, index) => ({ index, start: index * 10, end: index * 10 + 10 }))
        .filter(() => choose.next().value);
      let top = 0;
      const tops: [row: number, top: number][] = [];
      const begins: [group: number, top: number][] = [];
      for (const section of renderedSections(positioned, { rows, headings, startOf: (row) => row * 10 })) {
        top += section.spaceBefore;
        begins.push([section.group, top]);
        top += section.headingSpace;
        for (const row of section.rows) {
          top += row.spaceBefore + 10;
          tops.push([row.index, top - 10]);
        }
      }
      expect(tops).toEqual(positioned.map(({ index, start }) => [index, start]));
      expect(begins).toEqual(begins.map(([of]) => [of, (headings[of] ?? 0) * 10]));
    }),
  );
});
