import { checkMessage } from '@backlot/domain/contract';
import {
  equipmentStockInputSchema,
  type EquipmentStock,
  type EquipmentStockInput,
} from '@backlot/domain/contract/staff';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { readWholeNumber } from './typed-number.ts';

/** In the order of the form. */
export const STOCK_FIELDS = ['ownedUnits', 'turnaroundDays', 'reason'] as const;
export type StockField = (typeof STOCK_FIELDS)[number];

/** Stock of an item as it is typed. No owned units: the item is not counted. */
export type StockEntries = Readonly<Record<StockField, string>>;

/** Returns the entries of an item's stock, without a reason. */
export const stockEntriesOf = ({
  ownedUnits,
  turnaroundDays,
}: Pick<EquipmentStock, 'ownedUnits' | 'turnaroundDays'>): StockEntries => ({
  ownedUnits: ownedUnits === null ? '' : String(ownedUnits),
  turnaroundDays: String(turnaroundDays),
  reason: '',
});

export const isSameStock = (one: StockEntries, other: StockEntries): boolean =>
  STOCK_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** Returns what is sent of the entries, or what is wrong with them. */
export function readStockEntries({
  ownedUnits,
  turnaroundDays,
  reason,
}: StockEntries): { readonly stock: EquipmentStockInput } | { readonly errors: FieldErrors<StockField> } {
  const { data, objections } = checkMessage(equipmentStockInputSchema, {
    ownedUnits: ownedUnits.trim() === '' ? null : readWholeNumber(ownedUnits),
    turnaroundDays: readWholeNumber(turnaroundDays),
    reason: reason.trim() || null,
  });
  return data === undefined ? { errors: fieldErrors(STOCK_FIELDS, objections) } : { stock: data };
}
