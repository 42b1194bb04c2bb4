import { MAIN_CATEGORIES } from '@backlot/domain';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { registerEntities } from '../../platform/database/entities.ts';

/** Catalogue item (spec 3, Equipment). */
export const EquipmentEntity = defineEntity({
  name: 'Equipment',
  tableName: 'equipment',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    mainCategory: p.enum(MAIN_CATEGORIES).columnType('text'),
    category: p.text(),
    subcategory: p.text(),
    description: p.text(),
    image: p.text().default(''),
    specifications: p.array<string>().columnType('text[]').defaultRaw("'{}'"),
    /** Daily rate of one unit; null means 'Price on request'. */
    pricePerUnitCents: p.bigint('number').strictNullable(),
    unitsPerItem: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type EquipmentRecord = InferEntity<typeof EquipmentEntity>;

registerEntities(EquipmentEntity);
