import { checkMessage } from '@backlot/domain/contract';
import { equipmentStockInputSchema, type EquipmentStock } from '@backlot/domain/contract/staff';
import { readWholeNumber } from './typed-number.ts';

/** In the order of the form. */
export const STOCK_FIELDS = ['ownedUnits', 'turnaroundDays', 'reason'] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

/** Unparsed form values of an item's stock. Empty owned units: the item is not counted. */
export type StockEntries = Readonly<Record<StockField, string>>;

export const stockEntriesOf = ({ ownedUnits, turnaroundDays }: EquipmentStock): StockEntries => ({
  ownedUnits: ownedUnits === null ? '' : String(ownedUnits),
  turnaroundDays: String(turnaroundDays),
  reason: '',
});

export const isSameStock = (one: StockEntries, other: StockEntries): boolean =>
  STOCK_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** Validates the request body. */
export const checkStock = ({ ownedUnits, turnaroundDays, reason }: StockEntries) =>
  checkMessage(equipmentStockInputSchema, {
    ownedUnits: ownedUnits.trim() === '' ? null : readWholeNumber(ownedUnits),
    turnaroundDays: readWholeNumber(turnaroundDays),
    reason: reason.trim() || null,
  });
