import type { TestDatabase } from './test-database.ts';

export interface TestItem {
  readonly name: string;
  readonly mainCategory?: 'production' | 'home-ec-set';
  readonly category?: string;
  readonly description?: string;
  readonly pricePerUnitCents?: number | null;
  readonly unitsPerItem?: number;
}

/** Inserts items and returns their ids in the same order. */
export async function addEquipment(database: TestDatabase, items: readonly TestItem[]): Promise<number[]> {
  const ids: number[] = [];
  for (const {
    name,
    mainCategory = 'production',
    category = 'video',
    description = 'For tests',
    pricePerUnitCents = 1000,
    unitsPerItem = 1,
  } of items) {
    await database.run(
      `insert into equipment (name, main_category, category, subcategory, description, image, specifications, price_per_unit_cents, units_per_item)
       values ($1, $2, $3, 'Any', $4, '/pictures/demo/camera.svg', '{One,"Two, with comma"}', $5, $6)`,
      [name, mainCategory, category, description, pricePerUnitCents, unitsPerItem],
    );
    const [row] = await database.rows('select max(id) as id from equipment');
    ids.push(Number(row?.['id']));
  }
  return ids;
}
