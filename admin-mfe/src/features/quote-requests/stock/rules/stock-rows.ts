import { checkAdminPeriod } from '@backlot/domain';
import { checkMessage, type RequestedItem } from '@backlot/domain/contract';
import {
  stockPreviewSchema,
  type RequestStock,
  type RequestStockLine,
  type StockPreview,
} from '@backlot/domain/contract/staff';
import type { Period } from '../../detail/rules/quote-edit.ts';
import { toRequestedItems } from '../../detail/rules/quote-lines.ts';

export interface StockRow {
  readonly line: RequestStockLine;
  readonly name: string;
  /** Units that are short, or would be if the request were approved now. */
  readonly missing: number;
}

/** Returns the units that are short, or would be once the request is approved; 0 if the item is not counted. */
export function missingUnits({ wanted, short, free }: RequestStockLine): number {
  return free === null ? 0 : Math.max(short, wanted - free, 0);
}

/** Returns the counted lines in the order of the response. Items without a name are shown by their id. */
export function stockRows({ lines }: RequestStock, names: ReadonlyMap<number, string>) {
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

/** Unsaved edits of a request; undefined: unchanged. */
export interface UnsavedStockInputs {
  readonly items: readonly RequestedItem[] | undefined;
  readonly period: Period | undefined;
}

/** Returns the body of a preview; undefined without edits. Invalid days are omitted. */
export function previewOf({ items, period }: UnsavedStockInputs): StockPreview | undefined {
  const days = period !== undefined && checkAdminPeriod(period) === undefined ? period : undefined;
  if (items === undefined && days === undefined) return undefined;
  const preview = {
    ...(items === undefined ? {} : { items: toRequestedItems(items) }),
    ...days,
  };
  return checkMessage(stockPreviewSchema, preview).data;
}
