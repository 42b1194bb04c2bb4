import { formatUsd, toCents, type MainCategory } from '@backlot/domain';
import type { EquipmentChange, EquipmentChangeField } from '@backlot/domain/contract/staff';
import { entriesOf, type ChangeLabel, type HistoryEntry } from '../../lib/history/history-entries.ts';

type Value = EquipmentChange['from'];
type Names = Readonly<Record<MainCategory, string>>;

/** How a change of a field reads. */
type Words =
  { readonly sentence: string } | { readonly label: string; readonly write?: (value: Value, names: Names) => string };

const NONE = 'none';

const plain = (value: Value): string => {
  if (value === null || value === '') return NONE;
  return Array.isArray(value) ? value.join('; ') : String(value);
};
const isMainCategory = (value: Value, names: Names): value is MainCategory =>
  typeof value === 'string' && Object.hasOwn(names, value);

/** What a change of each field looks like in words, the one description of it. */
const WORDS: Readonly<Record<EquipmentChangeField, Words>> = {
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
  const words = WORDS[field];
  if ('sentence' in words) return words;
  const { label, write = plain } = words;
  return { label, from: write(from, names), to: write(to, names) };
}

/** The history of an item in words. */
export const equipmentHistoryEntries = (history: readonly EquipmentChange[], names: Names): HistoryEntry[] =>
  entriesOf(history, (change) => [labelOf(change, names)]);
