import { formatUsd, toCents, type MainCategory } from '@backlot/domain';
import type { EquipmentChange, EquipmentChangeField } from '@backlot/domain/contract/staff';
import { entriesOf, type ChangeLabel, type HistoryEntry } from '../../lib/history/history-entries.ts';

type Value = EquipmentChange['from'];
type Names = Readonly<Record<MainCategory, string>>;

type FieldFormat =
  { readonly sentence: string } | { readonly label: string; readonly write?: (value: Value, names: Names) => string };

const NONE = 'none';

const plain = (value: Value): string => {
  if (value === null || value === '') return NONE;
  return Array.isArray(value) ? value.join('; ') : String(value);
};
const isMainCategory = (value: Value, names: Names): value is MainCategory =>
  typeof value === 'string' && Object.hasOwn(names, value);

const FIELD_FORMATS: Readonly<Record<EquipmentChangeField, FieldFormat>> = {
  name: { label: 'Name' },
  mainCategory: {
    label: 'Main category',
    write: (value, names) => (isMainCategory(value, names) ? names[value] : plain(value)),
  },
  category: { label: 'Category' },
  subcategory: { label: 'Subcategory' },
  description: { label: 'Description' },
  image: { label: 'Image URL' },
  specifications: {
    label: 'Specifications',
    write: (value) => (Array.isArray(value) && value.length === 0 ? NONE : plain(value)),
  },
  pricePerUnit: {
    label: 'Price per unit',
    write: (value) => (typeof value === 'number' ? formatUsd(toCents(value)) : 'on request'),
  },
  unitsPerItem: { label: 'Units per item' },
  added: { sentence: 'Item added' },
  deleted: { sentence: 'Item deleted' },
};

function labelOf({ field, from, to }: EquipmentChange, names: Names): ChangeLabel {
  const format = FIELD_FORMATS[field];
  if ('sentence' in format) return format;
  const { label, write = plain } = format;
  return { label, from: write(from, names), to: write(to, names) };
}

export const equipmentHistoryEntries = (history: readonly EquipmentChange[], names: Names): HistoryEntry[] =>
  entriesOf(history, (change) => [labelOf(change, names)]);
