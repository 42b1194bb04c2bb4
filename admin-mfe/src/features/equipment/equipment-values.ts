import { readPricePerUnit, readUnitsPerItem, toCents, toDollars, type MainCategory } from '@backlot/domain';
import { checkMessage, messageText, sortIssues, type Equipment, type FieldIssue } from '@backlot/domain/contract';
import { equipmentInputSchema, type EquipmentInput } from '@backlot/domain/contract/staff';

/** Values of the equipment form. Numbers are unparsed text (spec 5, admin equipment form). */
export interface EquipmentValues {
  name: string;
  mainCategory: MainCategory;
  category: string;
  subcategory: string;
  description: string;
  image: string;
  specifications: readonly string[];
  pricePerUnit: string;
  unitsPerItem: string;
}
export type EquipmentField = keyof EquipmentValues;
export type FieldErrors = Partial<Record<EquipmentField, string>>;

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
] as const satisfies readonly EquipmentField[];

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

export function valuesOf({
  name,
  mainCategory,
  category,
  subcategory,
  description,
  image,
  specifications,
  pricePerUnit,
  unitsPerItem,
}: Equipment): EquipmentValues {
  return {
    name,
    mainCategory,
    category,
    subcategory,
    description,
    image,
    specifications,
    pricePerUnit: pricePerUnit === null ? '' : pricePerUnit.toFixed(2),
    unitsPerItem: String(unitsPerItem),
  };
}

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

/** Maps a path of the contract to a form field: 'specifications.2' to `specifications`. */
function fieldOf(path: string): EquipmentField | undefined {
  return EQUIPMENT_FIELDS.find((field) => path === field || path.startsWith(`${field}.`));
}

/** Splits issues into messages by form field and messages without a field. */
export function splitIssues(issues: readonly FieldIssue[]): {
  readonly fields: FieldErrors;
  readonly others: readonly string[];
} {
  const { fields, others } = sortIssues(issues, fieldOf);
  return {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, message]) =>
        message === undefined ? [] : [[field, messageText(message, 'en')]],
      ),
    ),
    others: others.map(({ message }) => messageText(message, 'en')),
  };
}

/** Validates the form against the contract. Returns no entries when it is valid. */
export function checkEquipment(values: EquipmentValues): FieldErrors {
  return splitIssues(checkMessage(equipmentInputSchema, entriesOf(values)).issues).fields;
}

/**
 * Returns the picture URL for the preview; '' while it is incomplete, so that no request is sent for each typed letter.
 */
export function previewImage(values: Pick<EquipmentValues, 'image'>): string {
  return checkEquipment({ ...emptyValues, image: values.image }).image === undefined ? values.image.trim() : '';
}
