import { formatDay, type Day } from '@backlot/domain';
import { checkMessage } from '@backlot/domain/contract';
import {
  newStockPeriodSchema,
  stockPeriodPatchSchema,
  type NewStockPeriod,
  type StockPeriodPatch,
  type WireStockPeriod,
} from '@backlot/domain/contract/staff';
import { STOCK_PERIOD_KINDS, type StockPeriodKind } from '@backlot/domain/stock';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { readDollars, readWholeNumber } from './typed-number.ts';

/** In the order of the form. */
export const PERIOD_FIELDS = ['kind', 'units', 'from', 'until', 'supplier', 'cost', 'note'] as const;
export type PeriodField = (typeof PERIOD_FIELDS)[number];

/** Unparsed form values of a period. Supplier and cost apply to sub-rented units only. */
export interface PeriodEntries extends Readonly<Record<Exclude<PeriodField, 'kind'>, string>> {
  readonly kind: StockPeriodKind;
}

export type PeriodErrors = FieldErrors<PeriodField>;

export const readPeriodKind = (name: string): StockPeriodKind | undefined =>
  STOCK_PERIOD_KINDS.find((kind) => kind === name);

export const newPeriodEntries = (kind: StockPeriodKind, from: Day): PeriodEntries => ({
  kind,
  units: '1',
  from,
  until: '',
  supplier: '',
  cost: '',
  note: '',
});

export const periodEntriesOf = ({
  kind,
  units,
  from,
  until,
  note,
  supplier,
  cost,
}: WireStockPeriod): PeriodEntries => ({
  kind,
  units: String(units),
  from,
  until,
  supplier: supplier ?? '',
  cost: cost === undefined ? '' : cost.toFixed(2),
  note,
});

const sentOf = ({ kind, units, from, until, supplier, cost, note }: PeriodEntries) => ({
  units: readWholeNumber(units),
  from,
  until,
  note,
  ...(kind === 'sub-rented'
    ? { supplier: supplier.trim() || null, cost: cost.trim() === '' ? null : readDollars(cost) }
    : {}),
});

/** Returns the body of a new period, or the validation errors. */
export function readNewPeriod(
  equipmentId: number,
  entries: PeriodEntries,
): { readonly period: NewStockPeriod } | { readonly errors: PeriodErrors } {
  const { data, issues } = checkMessage(newStockPeriodSchema, {
    equipmentId,
    kind: entries.kind,
    ...sentOf(entries),
  });
  return data === undefined ? { errors: fieldErrors(PERIOD_FIELDS, issues) } : { period: data };
}

/** Returns the patch of an existing period, or the validation errors. The kind cannot change. */
export function readPeriodPatch(
  entries: PeriodEntries,
): { readonly patch: StockPeriodPatch } | { readonly errors: PeriodErrors } {
  const { data, issues } = checkMessage(stockPeriodPatchSchema, sentOf(entries));
  return data === undefined ? { errors: fieldErrors(PERIOD_FIELDS, issues) } : { patch: data };
}

/** '1 unit', '1,200 units'. */
export const unitsText = (units: number): string =>
  `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`;

/** 'Nov 21, 2026 to Dec 4, 2026'; a single day is named once. */
export const daysText = (from: Day, until: Day): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;

const KINDS: Readonly<Record<StockPeriodKind, string>> = {
  'out-of-service': 'out of service',
  'sub-rented': 'sub-rented',
};

/** '2 units out of service, Nov 21, 2026 to Dec 4, 2026'. */
export const periodText = ({ kind, units, from, until }: WireStockPeriod): string =>
  `${unitsText(units)} ${KINDS[kind]}, ${daysText(from, until)}`;
