import { checkAdminPeriod } from '@backlot/domain';
import { checkMessage, type RequestedItem } from '@backlot/domain/contract';
import {
  stockPreviewSchema,
  type RequestStock,
  type RequestStockLine,
  type StockPreview,
} from '@backlot/domain/contract/staff';

/** A counted line of a request, with its name. */
export interface StockRow {
  readonly line: RequestStockLine;
  readonly name: string;
  /** Units that it is short of, or would be short of if it were approved now. */
  readonly missing: number;
}

/** Counted lines by whether they have enough. */
export interface StockRows {
  readonly short: readonly StockRow[];
  readonly enough: readonly StockRow[];
}

/** Returns the units that a line lacks, or would lack once the request is approved; 0 if the item is not counted. */
export function missingUnits({ wanted, short, free }: RequestStockLine): number {
  return free === null ? 0 : Math.max(short, wanted - free, 0);
}

/**
 * Returns the counted lines of a request in the order of the response.
 *
 * @param names of the items by id; an item without one is shown by its id
 */
export function stockRows({ lines }: RequestStock, names: ReadonlyMap<number, string>): StockRows {
  const rows = lines
    .filter(({ free }) => free !== null)
    .map((line) => ({
      line,
      name: names.get(line.equipmentId) ?? `#${line.equipmentId}`,
      missing: missingUnits(line),
    }));
  return {
    short: rows.filter(({ missing }) => missing > 0),
    enough: rows.filter(({ missing }) => missing === 0),
  };
}

/** Unsaved edits of a request; what is undefined is as saved. */
export interface UnsavedStockInputs {
  readonly items: readonly RequestedItem[] | undefined;
  readonly period: { readonly startDate: string; readonly endDate: string } | undefined;
}

/** Returns the body of a preview; undefined without edits. Days that cannot be saved are left out. */
export function previewOf({ items, period }: UnsavedStockInputs): StockPreview | undefined {
  const days = period !== undefined && checkAdminPeriod(period) === undefined ? period : undefined;
  if (items === undefined && days === undefined) return undefined;
  const preview = {
    ...(items === undefined ? {} : { items: items.map(({ equipmentId, quantity }) => ({ equipmentId, quantity })) }),
    ...days,
  };
  return checkMessage(stockPreviewSchema, preview).data;
}
