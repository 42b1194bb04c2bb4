/** Cell of the plan: its line, and its column from 0, which is the item's name. */
export interface CellPosition {
  readonly line: number;
  /** Column to restore on up and down, since a line with fewer cells focuses its last one. */
  readonly column: number;
}

export interface GridSize {
  readonly lines: number;
  readonly cellsOf: (line: number) => number;
}

/** Lines that Page Up and Page Down move by. */
const PAGE_LINES = 10;

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Limits a position to the cells of the grid. */
export const shownCell = ({ line, column }: CellPosition, { lines, cellsOf }: GridSize): CellPosition => {
  const shownLine = within(line, lines - 1);
  return { line: shownLine, column: within(column, cellsOf(shownLine) - 1) };
};

/** Returns the position after a key; undefined for keys that do not move. */
export function moveCell(
  { key, isCtrl }: { readonly key: string; readonly isCtrl: boolean },
  at: CellPosition,
  size: GridSize,
): CellPosition | undefined {
  const shown = shownCell(at, size);
  const toLine = (line: number): CellPosition => ({ line: within(line, size.lines - 1), column: at.column });
  const toColumn = (column: number): CellPosition => ({
    line: shown.line,
    column: within(column, size.cellsOf(shown.line) - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return toLine(shown.line + 1);
    case 'ArrowUp':
      return toLine(shown.line - 1);
    case 'PageDown':
      return toLine(shown.line + PAGE_LINES);
    case 'PageUp':
      return toLine(shown.line - PAGE_LINES);
    case 'ArrowRight':
      return toColumn(shown.column + 1);
    case 'ArrowLeft':
      return toColumn(shown.column - 1);
    case 'Home':
      return isCtrl ? { line: 0, column: 0 } : toColumn(0);
    case 'End': {
      const line = isCtrl ? size.lines - 1 : shown.line;
      return { line, column: size.cellsOf(line) - 1 };
    }
    default:
      return undefined;
  }
}
