import type { EquipmentGroup } from '@backlot/domain';

export type CatalogRow =
  { readonly kind: 'heading' | 'footer'; readonly key: string; readonly group: number } | CardsRow;

/** Items from `from` (inclusive) to `before` (exclusive) of a group. */
export interface CardsRow {
  readonly kind: 'cards';
  /** Numeric, because thousands are created with each keystroke. */
  readonly key: number;
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

type Group = Pick<EquipmentGroup<{ readonly id: number }>, 'category' | 'items'>;

/** Upper bound of columns; distinguishes keys of rows of different widths. */
const MAX_COLUMNS = 64;

/** Lays out groups in rows. A row's key is stable while its first item and the column count are. */
export function layOutRows(groups: readonly Group[], columns: number): CatalogRow[] {
  return groups.flatMap(({ category, items }, group): CatalogRow[] => {
    const rows: CatalogRow[] = [{ kind: 'heading', key: `heading ${category}`, group }];
    for (let from = 0; from < items.length; from += columns) {
      rows.push({
        kind: 'cards',
        key: (items[from]?.id ?? 0) * MAX_COLUMNS + columns,
        group,
        from,
        to: Math.min(from + columns, items.length),
      });
    }
    rows.push({ kind: 'footer', key: `footer ${category}`, group });
    return rows;
  });
}

export const firstItemOf = ({ key }: CardsRow): number => Math.floor(key / MAX_COLUMNS);

/** Returns the number of rows until `cards` rows of cards, including the footer of a group that ends there. */
export function rowsBeforeCards(rows: readonly CatalogRow[], cards: number): number {
  let count = 0;
  const end = rows.findIndex(({ kind }) => {
    if (kind === 'cards') count += 1;
    return count > cards || (count === cards && kind === 'heading');
  });
  return end === -1 ? rows.length : end;
}

export interface PositionedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface RenderedRow {
  readonly index: number;
  readonly row: CatalogRow;
  /** Height in px of the omitted rows of the same kind before it; before a footer, of all omitted cards. */
  readonly spaceBefore: number;
}

export interface RenderedSection {
  readonly group: number;
  /** Height in px of the omitted groups before the section. */
  readonly spaceBefore: number;
  readonly headingSpace: number;
  readonly rows: readonly RenderedRow[];
}

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
  readonly headings: readonly number[];
  readonly startOf: (row: number) => number;
}

/** Returns the rendered rows by group. Space replaces omitted rows, so that offsets never depend on the range. */
export function renderedSections(
  positioned: readonly PositionedRow[],
  { rows, headings, startOf }: RowPositions,
): RenderedSection[] {
  const sections: { group: number; spaceBefore: number; headingSpace: number; rows: RenderedRow[] }[] = [];
  let end = 0;
  for (const { index, start, end: nextEnd } of positioned) {
    const row = rows[index];
    if (row === undefined) continue;
    let section = sections.at(-1);
    if (section?.group !== row.group) {
      const heading = headings[row.group] ?? index;
      const isHeadingShown = heading === index;
      const startOffset = isHeadingShown ? start : startOf(heading);
      const cards = isHeadingShown ? nextEnd : startOf(heading + 1);
      section = {
        group: row.group,
        spaceBefore: Math.max(0, startOffset - end),
        headingSpace: isHeadingShown ? 0 : cards - startOffset,
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

export function rowOfItem(rows: readonly CatalogRow[], groups: readonly Group[], id: number): number {
  return rows.findIndex(
    (row) =>
      row.kind === 'cards' &&
      (groups[row.group]?.items.slice(row.from, row.to).some((item) => item.id === id) ?? false),
  );
}
