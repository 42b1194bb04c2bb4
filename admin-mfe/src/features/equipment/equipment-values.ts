import { readPricePerUnit, readUnitsPerItem, toCents, toDollars, type MainCategory } from '@backlot/domain';
import { checkMessage, type Equipment } from '@backlot/domain/contract';
import { equipmentInputSchema, type EquipmentInput } from '@backlot/domain/contract/staff';
import { splitIssues, type FieldErrors } from '../../lib/field-errors.ts';

/** In the order of the form. */
export const EQUIPMENT_FIELDS = [
  'name',
  'mainCategory',
  'category',
  'subcategory',
  'description',
  'image',
  'specifications',
  'pricePerUnit',
  'unitsPerItem',
] as const;
export type EquipmentField = (typeof EQUIPMENT_FIELDS)[number];

/** Values of the equipment form. Numbers are unparsed text (spec 5, admin equipment form). */
export interface EquipmentValues extends Record<Exclude<EquipmentField, 'mainCategory' | 'specifications'>, string> {
  mainCategory: MainCategory;
  specifications: readonly string[];
}

export const emptyValues: EquipmentValues = {
  name: '',
  mainCategory: 'production',
  category: '',
  subcategory: '',
  description: '',
  image: '',
  specifications: [],
  pricePerUnit: '',
  unitsPerItem: '1',
};

export const valuesOf = ({ id: _, createdAt: __, updatedAt: ___, ...item }: Equipment): EquipmentValues => ({
  ...item,
  pricePerUnit: item.pricePerUnit === null ? '' : item.pricePerUnit.toFixed(2),
  unitsPerItem: String(item.unitsPerItem),
});

export function isSameEquipment(one: EquipmentValues, other: EquipmentValues): boolean {
  return (
    JSON.stringify(EQUIPMENT_FIELDS.map((field) => one[field])) ===
    JSON.stringify(EQUIPMENT_FIELDS.map((field) => other[field]))
  );
}

/** Value for unreadable numbers. The contract rejects NaN with its own message. */
const UNREADABLE = Number.NaN;

function dollarsOf(typed: string): number | null {
  const cents = readPricePerUnit(typed);
  if (cents === undefined || cents === null) return cents ?? (typed.trim() === '' ? null : UNREADABLE);
  // A third decimal is not rounded: the contract reports it.
  const dollars = Number(typed);
  return toDollars(toCents(dollars)) === dollars ? toDollars(cents) : dollars;
}

/** Returns the form's values as the request body, unvalidated. */
export function entriesOf(values: EquipmentValues): EquipmentInput {
  return {
    ...values,
    specifications: [...values.specifications],
    pricePerUnit: dollarsOf(values.pricePerUnit),
    unitsPerItem: readUnitsPerItem(values.unitsPerItem) ?? UNREADABLE,
  };
}

/** Validates the form against the contract. Returns no entries when it is valid. */
export function checkEquipment(values: EquipmentValues): FieldErrors<EquipmentField> {
  return splitIssues(EQUIPMENT_FIELDS, checkMessage(equipmentInputSchema, entriesOf(values)).issues).errors;
}

/**
 * Returns the picture URL for the preview; '' while it is incomplete, so that no request is sent for each typed letter.
 */
export function previewImage(values: Pick<EquipmentValues, 'image'>): string {
  return checkEquipment({ ...emptyValues, image: values.image }).image === undefined ? values.image.trim() : '';
}
