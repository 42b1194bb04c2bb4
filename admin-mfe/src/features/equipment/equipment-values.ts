import { readPricePerUnit, readUnitsPerItem, toCents, toDollars, type MainCategory } from '@backlot/domain';
import { checkMessage, messageText, sortObjections, type Equipment, type Objection } from '@backlot/domain/contract';
import { equipmentInputSchema, type EquipmentInput } from '@backlot/domain/contract/staff';

/** The equipment form as it stands in its fields: numbers as they are typed (spec 5, admin equipment form). */
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
/** Messages by field; a field without one is good. */
export type FieldErrors = Partial<Record<EquipmentField, string>>;

/** The fields in the order in which they stand in the form. */
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

/** An item that nobody has described yet. */
export const noValues: EquipmentValues = {
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

/** An item as its form shows it. */
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

/** Whether two states of the form hold the same. */
export function isSameEquipment(one: EquipmentValues, other: EquipmentValues): boolean {
  return (
    JSON.stringify(EQUIPMENT_FIELDS.map((field) => one[field])) ===
    JSON.stringify(EQUIPMENT_FIELDS.map((field) => other[field]))
  );
}

/** What cannot be read as a figure goes to the contract as no number, whose message says what is expected. */
const UNREADABLE = Number.NaN;

function dollarsOf(typed: string): number | null {
  const cents = readPricePerUnit(typed);
  if (cents === undefined || cents === null) return cents ?? (typed.trim() === '' ? null : UNREADABLE);
  // A third decimal is not rounded away but objected to.
  const dollars = Number(typed);
  return toDollars(toCents(dollars)) === dollars ? toDollars(cents) : dollars;
}

/** The form in the words of the contract. */
export function entriesOf(values: EquipmentValues): EquipmentInput {
  return {
    ...values,
    specifications: [...values.specifications],
    pricePerUnit: dollarsOf(values.pricePerUnit),
    unitsPerItem: readUnitsPerItem(values.unitsPerItem) ?? UNREADABLE,
  };
}

/** A path of the contract as a field of the form: 'specifications.2' belongs to the list. */
function fieldOf(path: string): EquipmentField | undefined {
  return EQUIPMENT_FIELDS.find((field) => path === field || path.startsWith(`${field}.`));
}

/** Objections to an item, in words: those that belong to a field of the form, and the others. */
export function sortErrors(objections: readonly Objection[]): {
  readonly fields: FieldErrors;
  readonly others: readonly string[];
} {
  const { fields, others } = sortObjections(objections, fieldOf);
  return {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([field, message]) =>
        message === undefined ? [] : [[field, messageText(message, 'en')]],
      ),
    ),
    others: others.map(({ message }) => messageText(message, 'en')),
  };
}

/** What the contract says about the form, by field; none when it can be sent. */
export function checkEquipment(values: EquipmentValues): FieldErrors {
  return sortErrors(checkMessage(equipmentInputSchema, entriesOf(values)).objections).fields;
}

/** The address whose picture is shown beside the form: none while what is typed cannot be one, or every letter would be asked for. */
export function shownPicture(values: Pick<EquipmentValues, 'image'>): string {
  return checkEquipment({ ...noValues, image: values.image }).image === undefined ? values.image.trim() : '';
}
