import type { Equipment } from '@backlot/domain/contract';
import { writeCsv } from '../../lib/csv.ts';
import { MAIN_CATEGORY_NAMES } from './main-category-names.ts';

const HEADER = [
  'ID',
  'Name',
  'Main category',
  'Category',
  'Subcategory',
  'Description',
  'Image URL',
  'Specifications',
  'Price per unit (USD)',
  'Units per item',
  'Added',
  'Updated',
];

export function equipmentCsv(items: readonly Equipment[]): string {
  return writeCsv(
    HEADER,
    items.map((item) => [
      item.id,
      item.name,
      MAIN_CATEGORY_NAMES[item.mainCategory],
      item.category,
      item.subcategory,
      item.description,
      item.image,
      item.specifications.join('; '),
      item.pricePerUnit,
      item.unitsPerItem,
      item.createdAt,
      item.updatedAt,
    ]),
  );
}
