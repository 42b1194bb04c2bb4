import type { EquipmentGroup } from '@backlot/domain';

/** A row of the window: a group's heading, as many cards as stand side by side, or a group's footer. */
export type CatalogRow = { readonly kind: 'heading' | 'footer'; readonly key: string; readonly group: number } | CardsRow;

/** Items `from` until before `to` of a group. */
export interface CardsRow {
  readonly kind: 'cards';
  readonly key: string;
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

type Group = Pick<EquipmentGroup<{ readonly id: number }>, 'category' | 'items'>;

/** Lays groups out in rows. A key names the same row for as long as it begins with the same item and is as wide. */
export function layOutRows(groups: readonly Group[], columns: number): CatalogRow[] {
  return groups.flatMap(({ category, items }, group): CatalogRow[] => {
    const rows: CatalogRow[] = [{ kind: 'heading', key: `heading ${category}`, group }];
    for (let from = 0; from < items.length; from += columns) {
      rows.push({ kind: 'cards', key: `${columns} ${items[from]?.id}`, group, from, to: Math.min(from + columns, items.length) });
    }
    rows.push({ kind: 'footer', key: `footer ${category}`, group });
    return rows;
  });
}

/** A row that is in the document, and where it lies from the beginning of the window on. */
export interface PlacedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface ShownRow {
  readonly index: number;
  readonly row: CatalogRow;
  /** Height in px of the rows that are left out right before it, within the section. */
  readonly spaceBefore: number;
}

export interface ShownSection {
  readonly group: number;
  /** Height in px of what is left out before the section. */
  readonly spaceBefore: number;
  readonly rows: readonly ShownRow[];
}

/** The rows in the document by group, with the space that the others would take between them. */
export function shownSections(rows: readonly CatalogRow[], placed: readonly PlacedRow[]): ShownSection[] {
  const sections: { group: number; spaceBefore: number; rows: ShownRow[] }[] = [];
  let end = 0;
  for (const { index, start, end: nextEnd } of placed) {
    const row = rows[index];
    if (row === undefined) continue;
    const spaceBefore = Math.max(0, start - end);
    const last = sections.at(-1);
    if (last?.group === row.group) last.rows.push({ index, row, spaceBefore });
    else sections.push({ group: row.group, spaceBefore, rows: [{ index, row, spaceBefore: 0 }] });
    end = nextEnd;
  }
  return sections;
}

/** Index of the row that holds an item of a group. */
export function rowOfItem(rows: readonly CatalogRow[], groups: readonly Group[], id: number): number {
  return rows.findIndex((row) => row.kind === 'cards' && (groups[row.group]?.items.slice(row.from, row.to).some((item) => item.id === id) ?? false));
}
