import type { Content } from 'pdfmake';
import { heading, INK, label, text } from './text.ts';

/** A field to fill in by hand: its name, its part of the width, and what stands in it already. */
export type RuledField = readonly [name: string, share: number, value?: string];

const GAP = 16;
const LINE_HEIGHT = 16;

/** Fields beside each other: room to write, a rule, the name below. */
export function ruledFields(width: number, fields: readonly RuledField[]): Content {
  const room = width - GAP * (fields.length - 1);
  return {
    margin: [0, 6, 0, 0],
    columnGap: GAP,
    columns: fields.map(([name, share, value = '']) => ({
      width: room * share,
      stack: [
        {
          table: { widths: [room * share], heights: [LINE_HEIGHT], body: [[{ ...text(value), margin: [0, 4, 0, 0] }]] },
          layout: underlined,
        },
        { ...label(name), margin: [0, 2, 0, 0] },
      ],
    })),
  };
}

const underlined = {
  hLineWidth: (index: number) => (index === 1 ? 0.75 : 0),
  vLineWidth: () => 0,
  hLineColor: () => INK,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 1,
};

const BOX = 8;

/** A box to tick. */
export const square = () => ({
  canvas: [{ type: 'rect' as const, x: 0, y: 1.5, w: BOX, h: BOX, lineWidth: 0.75, lineColor: INK }],
});

/** Boxes to tick, two or three in a row. */
export function checkBoxes(width: number, names: readonly string[], perRow = 3): Content {
  const room = (width - GAP * (perRow - 1)) / perRow;
  const rows = Array.from({ length: Math.ceil(names.length / perRow) }, (_, row) =>
    names.slice(row * perRow, (row + 1) * perRow),
  );
  return {
    margin: [0, 4, 0, 0],
    stack: rows.map((row) => ({
      margin: [0, 3, 0, 0],
      columnGap: GAP,
      columns: row.map((name) => ({
        width: room,
        columnGap: 0,
        columns: [
          { width: BOX + 6, ...square() },
          { width: room - BOX - 6, ...text(name) },
        ],
      })),
    })),
  };
}

/** A titled part of a form that stays on one page. */
export const section = (title: string, stack: Content[]): Content => ({
  unbreakable: true,
  margin: [0, 14, 0, 0],
  stack: [heading(title), ...stack],
});
