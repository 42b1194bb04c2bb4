import type { MainCategory } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { writeCsv } from '../../lib/csv.ts';

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

export function equipmentCsv(items: readonly Equipment[], names: Readonly<Record<MainCategory, string>>): string {
  return writeCsv(
    HEADER,
    items.map((item) => [
      item.id,
      item.name,
      names[item.mainCategory],
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
