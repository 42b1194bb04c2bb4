import type { Content } from 'pdfmake';
import { bare } from './tables.ts';
import { heading, INK, label, text } from './text.ts';

/** Field to fill in by hand: label, share of the width, preset value. */
export type RuledField = readonly [name: string, share: number, value?: string];

const GAP = 16;
const LINE_HEIGHT = 16;

/** One line of fields. */
export function ruledFields(width: number, ...fields: readonly RuledField[]): Content {
  const available = width - GAP * (fields.length - 1);
  return {
    margin: [0, 6, 0, 0],
    columnGap: GAP,
    columns: fields.map(([name, share, value = '']) => ({
      width: available * share,
      stack: [
        {
          table: {
            widths: [available * share],
            heights: [LINE_HEIGHT],
            body: [[{ ...text(value), margin: [0, 4, 0, 0] }]],
          },
          layout: underlined,
        },
        { ...label(name), margin: [0, 2, 0, 0] },
      ],
    })),
  };
}

const underlined = {
  ...bare,
  hLineWidth: (index: number) => (index === 1 ? 0.75 : 0),
  hLineColor: () => INK,
  paddingBottom: () => 1,
};

const BOX = 8;

export const checkBox = () => ({
  canvas: [{ type: 'rect' as const, x: 0, y: 1.5, w: BOX, h: BOX, lineWidth: 0.75, lineColor: INK }],
});

export function checkBoxes(width: number, names: readonly string[], perRow = 3): Content {
  const available = (width - GAP * (perRow - 1)) / perRow;
  const rows = Array.from({ length: Math.ceil(names.length / perRow) }, (_, row) =>
    names.slice(row * perRow, (row + 1) * perRow),
  );
  return {
    margin: [0, 4, 0, 0],
    stack: rows.map((row) => ({
      margin: [0, 3, 0, 0],
      columnGap: GAP,
      columns: row.map((name) => ({
        width: available,
        columnGap: 0,
        columns: [
          { width: BOX + 6, ...checkBox() },
          { width: available - BOX - 6, ...text(name) },
        ],
      })),
    })),
  };
}

export const section = (title: string, stack: Content[]): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  stack: [heading(title), ...stack],
});
