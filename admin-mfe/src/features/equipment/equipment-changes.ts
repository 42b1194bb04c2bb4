import { formatUsd, MAIN_CATEGORIES, toCents } from '@backlot/domain';
import type { EquipmentChange, EquipmentChangeField } from '@backlot/domain/contract/staff';
import { entriesOf, type ChangeLabel, type HistoryEntry } from '../../lib/history/history-entries.ts';
import { MAIN_CATEGORY_NAMES } from './main-category-names.ts';

type Value = EquipmentChange['from'];

type FieldFormat =
  { readonly sentence: string } | { readonly label: string; readonly write?: (value: Value) => string };

const plain = (value: Value): string => {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
  return text === '' ? 'none' : text;
};

function mainCategoryText(value: Value): string {
  const mainCategory = MAIN_CATEGORIES.find((each) => each === value);
  return mainCategory === undefined ? plain(value) : MAIN_CATEGORY_NAMES[mainCategory];
}

const FIELD_FORMATS: Readonly<Record<EquipmentChangeField, FieldFormat>> = {
  name: { label: 'Name' },
  mainCategory: { label: 'Main category', write: mainCategoryText },
  category: { label: 'Category' },
  subcategory: { label: 'Subcategory' },
  description: { label: 'Description' },
  image: { label: 'Image URL' },
  specifications: { label: 'Specifications' },
  pricePerUnit: {
    label: 'Price per unit',
    write: (value) => (typeof value === 'number' ? formatUsd(toCents(value)) : 'on request'),
  },
  unitsPerItem: { label: 'Units per item' },
  added: { sentence: 'Item added' },
  deleted: { sentence: 'Item deleted' },
};

function labelOf({ field, from, to }: EquipmentChange): ChangeLabel {
  const format = FIELD_FORMATS[field];
  if ('sentence' in format) return format;
  const { label, write = plain } = format;
  return { label, from: write(from), to: write(to) };
}

export const equipmentHistoryEntries = (history: readonly EquipmentChange[]): HistoryEntry[] =>
  entriesOf(history, (change) => [labelOf(change)]);
