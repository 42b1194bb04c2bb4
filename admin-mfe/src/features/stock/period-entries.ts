import { formatDay, type Day } from '@backlot/domain';
import { checkMessage } from '@backlot/domain/contract';
import { newStockPeriodSchema, stockPeriodPatchSchema, type WireStockPeriod } from '@backlot/domain/contract/staff';
import { STOCK_PERIOD_KINDS, type StockPeriodKind } from '@backlot/domain/stock';
import { countText } from '../../lib/count-text.ts';
import { readDollars, readWholeNumber } from './typed-number.ts';

/** In the order of the form. */
export const PERIOD_FIELDS = ['kind', 'units', 'from', 'until', 'supplier', 'cost', 'note'] as const;
export type PeriodField = (typeof PERIOD_FIELDS)[number];

/** Unparsed form values of a period. Supplier and cost apply to sub-rented units only. */
export interface PeriodEntries extends Readonly<Record<Exclude<PeriodField, 'kind'>, string>> {
  readonly kind: StockPeriodKind;
}

/** Period shown in the panel: an existing one, or a new one of an item. */
export interface PeriodTarget {
  readonly equipmentId: number;
  readonly name: string;
  readonly period?: WireStockPeriod;
  readonly entries: PeriodEntries;
}

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

export const periodEntriesOf = (period: WireStockPeriod): PeriodEntries => ({
  kind: period.kind,
  units: String(period.units),
  from: period.from,
  until: period.until,
  supplier: period.supplier ?? '',
  cost: period.cost === undefined ? '' : period.cost.toFixed(2),
  note: period.note,
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

/** Validates the body of a new period. */
export const checkNewPeriod = (equipmentId: number, entries: PeriodEntries) =>
  checkMessage(newStockPeriodSchema, { equipmentId, kind: entries.kind, ...sentOf(entries) });

/** Validates the patch of an existing period. The kind cannot change. */
export const checkPeriodPatch = (entries: PeriodEntries) => checkMessage(stockPeriodPatchSchema, sentOf(entries));

/** 'Nov 21, 2026 to Dec 4, 2026'; a single day is named once. */
export const daysText = (from: Day, until: Day): string =>
  from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;

const KINDS: Readonly<Record<StockPeriodKind, string>> = {
  'out-of-service': 'out of service',
  'sub-rented': 'sub-rented',
};

/** '2 units out of service, Nov 21, 2026 to Dec 4, 2026'. */
export const periodText = ({ kind, units, from, until }: WireStockPeriod): string =>
  `${countText(units, 'unit')} ${KINDS[kind]}, ${daysText(from, until)}`;
