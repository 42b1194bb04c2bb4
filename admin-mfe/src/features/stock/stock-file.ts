import { checkMessage, messageText, issuesOf } from '@backlot/domain/contract';
import { equipmentStockInputSchema, type StockList } from '@backlot/domain/contract/staff';
import { writeCsv } from '../../lib/csv.ts';
import { parseCsv } from './parse-csv.ts';
import { readWholeNumber } from './typed-number.ts';

export type StockRow = StockList['rows'][number];

const COLUMNS = ['id', 'name', 'units', 'turnaround'] as const;
type Column = (typeof COLUMNS)[number];

/** Required columns. The name is ignored. */
const REQUIRED_COLUMNS: readonly Column[] = ['id', 'units', 'turnaround'];

/** Returns the stock of all items as CSV. Empty units: the item is not counted. */
export const stockCsv = (rows: readonly StockRow[]): string =>
  writeCsv(
    COLUMNS,
    rows.map(({ equipmentId, name, ownedUnits, turnaroundDays }) => [equipmentId, name, ownedUnits, turnaroundDays]),
  );

export interface StockChange {
  /** Row of the file, from 1; the header is row 1. */
  readonly row: number;
  readonly from: StockRow;
  readonly to: StockRow;
}

export interface StockFileError {
  readonly row: number;
  readonly text: string;
}

export interface StockFileReading {
  readonly changes: readonly StockChange[];
  readonly errors: readonly StockFileError[];
  /** Number of rows without a change. */
  readonly unchanged: number;
}

const FIELD_COLUMNS: Readonly<Record<string, Column>> = { ownedUnits: 'units', turnaroundDays: 'turnaround' };

type Cells = Readonly<Record<Exclude<Column, 'name'>, string>>;

function readCells(stored: StockRow, { units, turnaround }: Cells): StockRow | readonly string[] {
  const { data, issues } = checkMessage(equipmentStockInputSchema, {
    ownedUnits: units === '' ? null : readWholeNumber(units),
    turnaroundDays: readWholeNumber(turnaround),
  });
  if (data !== undefined) return { ...stored, ownedUnits: data.ownedUnits, turnaroundDays: data.turnaroundDays };
  return issues.map(({ path, message }) => `${FIELD_COLUMNS[path] ?? path}: ${messageText(message, 'en')}`);
}

/** Returns a function that maps a row to named cells; undefined if a required column is missing. */
function readHead(head: readonly string[]): ((cells: readonly string[]) => Cells) | undefined {
  const names = head.map((name) => name.trim().toLowerCase());
  if (REQUIRED_COLUMNS.some((column) => !names.includes(column))) return undefined;
  const cellOf = (cells: readonly string[], column: Column) => (cells[names.indexOf(column)] ?? '').trim();
  return (cells) => ({
    id: cellOf(cells, 'id'),
    units: cellOf(cells, 'units'),
    turnaround: cellOf(cells, 'turnaround'),
  });
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Compares a file with the stock of all items. Matches rows by id; ignores missing items and blank rows. */
export function readStockFile(text: string, stored: readonly StockRow[]): StockFileReading {
  const [head = [], ...body] = parseCsv(text);
  const columnsOf = readHead(head);
  if (columnsOf === undefined) {
    const missing = 'The first row has to name the columns id, units and turnaround.';
    return { changes: [], errors: [{ row: 1, text: missing }], unchanged: 0 };
  }
  const byId = new Map(stored.map((item) => [String(item.equipmentId), item]));
  const firstRows = new Map<string, number>();
  const changes: StockChange[] = [];
  const errors: StockFileError[] = [];
  let unchanged = 0;
  for (const [index, cells] of body.entries()) {
    if (isBlank(cells)) continue;
    const row = index + 2;
    const named = columnsOf(cells);
    const from = byId.get(named.id);
    const earlier = firstRows.get(named.id);
    if (from === undefined) errors.push({ row, text: `There is no item with the id "${named.id}".` });
    else if (earlier !== undefined) errors.push({ row, text: `${from.name} is in row ${earlier} already.` });
    else {
      firstRows.set(named.id, row);
      const to = readCells(from, named);
      if (!('equipmentId' in to)) errors.push(...to.map((reason) => ({ row, text: `${from.name}: ${reason}` })));
      else if (to.ownedUnits === from.ownedUnits && to.turnaroundDays === from.turnaroundDays) unchanged += 1;
      else changes.push({ row, from, to });
    }
  }
  return { changes, errors, unchanged };
}

/** Returns the server's issues by row of the file. `changes`: those of the failed call, in its order. */
export function refusedRows(failure: unknown, changes: readonly StockChange[]): StockFileError[] {
  return issuesOf(failure).flatMap(({ path, message }) => {
    const change = changes[Number(/^rows\.(\d+)/u.exec(path)?.[1])];
    return change === undefined
      ? []
      : [{ row: change.row, text: `${change.from.name}: ${messageText(message, 'en')}` }];
  });
}
