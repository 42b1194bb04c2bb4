import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import { heading, INK, MUTED, RULE, text } from './text.ts';

export const CELL_PADDING = 6;
/** Gap between the two columns of a sheet. */
export const GAP = 24;
const NAME_WIDTH = 62;

/** Layout without lines and padding. */
export const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

export function ruled(headerRows = 0): CustomTableLayout {
  return {
    hLineWidth: (index) => {
      if (headerRows === 0) return 0.5;
      if (index === 0) return 0;
      return index === headerRows ? 1 : 0.5;
    },
    vLineWidth: () => 0,
    hLineColor: (index) => (headerRows > 0 && index === headerRows ? INK : RULE),
    paddingLeft: (column) => (column === 0 ? 0 : CELL_PADDING),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : CELL_PADDING),
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  };
}

export type Fact = readonly [name: string, value: string | null];

/** Titled list of names and values, half as wide as the sheet; empty values are omitted. */
export function factBlock(title: string, inner: number, facts: readonly Fact[]): Content & { width: number } {
  const width = (inner - GAP) / 2;
  const rows = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '');
  return {
    width,
    stack: [
      heading(title),
      {
        table: {
          widths: [NAME_WIDTH, width - NAME_WIDTH - 2 * CELL_PADDING],
          dontBreakRows: false,
          body: rows.map(([name, value]): TableCell[] => [text(name, { color: MUTED }), text(value)]),
        },
        layout: ruled(),
      },
    ],
  };
}
