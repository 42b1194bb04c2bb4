import type { EquipmentGroup } from '@backlot/domain';

/** A row of the window: a group's heading, as many cards as stand side by side, or a group's footer. */
export type CatalogRow =
  { readonly kind: 'heading' | 'footer'; readonly key: string; readonly group: number } | CardsRow;

/** Items `from` until before `to` of a group. */
export interface CardsRow {
  readonly kind: 'cards';
  /** A number, because there are thousands of them with each key typed. */
  readonly key: number;
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

type Group = Pick<EquipmentGroup<{ readonly id: number }>, 'category' | 'items'>;

/** More columns than a page is ever wide; tells the rows of different widths apart. */
const MOST_COLUMNS = 64;

/** Lays groups out in rows. A key names the same row for as long as it begins with the same item and is as wide. */
export function layOutRows(groups: readonly Group[], columns: number): CatalogRow[] {
  return groups.flatMap(({ category, items }, group): CatalogRow[] => {
    const rows: CatalogRow[] = [{ kind: 'heading', key: `heading ${category}`, group }];
    for (let from = 0; from < items.length; from += columns) {
      rows.push({
        kind: 'cards',
        key: (items[from]?.id ?? 0) * MOST_COLUMNS + columns,
        group,
        from,
        to: Math.min(from + columns, items.length),
      });
    }
    rows.push({ kind: 'footer', key: `footer ${category}`, group });
    return rows;
  });
}

/** Id of the item that a row of cards begins with. */
export const firstItemOf = ({ key }: CardsRow): number => Math.floor(key / MOST_COLUMNS);

/** How many rows there are until as many rows of cards have come, the footer of a group that ends there included. */
export function rowsBeforeCards(rows: readonly CatalogRow[], cards: number): number {
  let count = 0;
  const end = rows.findIndex(({ kind }) => {
    if (kind === 'cards') count += 1;
    return count > cards || (count === cards && kind === 'heading');
  });
  return end === -1 ? rows.length : end;
}

/** A row that is in the document, and where it lies from the beginning of the window on. */
export interface PositionedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface ShownRow {
  readonly index: number;
  readonly row: CatalogRow;
  /** Height in px of the rows of its kind that are left out right before it: cards before cards, all cards before the footer. */
  readonly spaceBefore: number;
}

export interface ShownSection {
  readonly group: number;
  /** Height in px of what is left out before the section. */
  readonly spaceBefore: number;
  /** Height in px in the place of a heading that is left out. */
  readonly headingSpace: number;
  readonly rows: readonly ShownRow[];
}

/** Index of each group's heading, which is the first of its rows. */
export function headingRows(groups: readonly Group[], columns: number): number[] {
  let next = 0;
  return groups.map(({ items }) => {
    const heading = next;
    next += 2 + Math.ceil(items.length / columns);
    return heading;
  });
}

export interface RowPositions {
  readonly rows: readonly CatalogRow[];
  /** Index of each group's heading. */
  readonly headings: readonly number[];
  /** Where a row begins, shown or not. */
  readonly startOf: (row: number) => number;
}

/**
 * The rows in the document by group, with the space that the others would take. Every section begins where its group
 * does and its cards where the group's cards do, whichever rows are shown: nothing in the document changes its place
 * while rows come and go.
 */
export function shownSections(
  positioned: readonly PositionedRow[],
  { rows, headings, startOf }: RowPositions,
): ShownSection[] {
  const sections: { group: number; spaceBefore: number; headingSpace: number; rows: ShownRow[] }[] = [];
  let end = 0;
  for (const { index, start, end: nextEnd } of positioned) {
    const row = rows[index];
    if (row === undefined) continue;
    let section = sections.at(-1);
    if (section?.group !== row.group) {
      const heading = headings[row.group] ?? index;
      const isHeadingShown = heading === index;
      const begin = isHeadingShown ? start : startOf(heading);
      const cards = isHeadingShown ? nextEnd : startOf(heading + 1);
      section = {
        group: row.group,
        spaceBefore: Math.max(0, begin - end),
        headingSpace: isHeadingShown ? 0 : cards - begin,
        rows: [],
      };
      sections.push(section);
      end = isHeadingShown ? start : cards;
    }
    section.rows.push({ index, row, spaceBefore: Math.max(0, start - end) });
    end = nextEnd;
  }
  return sections;
}

/** Index of the row that holds an item of a group. */
export function rowOfItem(rows: readonly CatalogRow[], groups: readonly Group[], id: number): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'cards' &&
      (groups[row.group]?.items.slice(row.from, row.to).some((item) => item.id === id) ?? false),
  );
}
