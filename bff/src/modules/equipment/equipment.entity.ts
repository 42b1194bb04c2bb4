import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** One item of the catalogue (spec 3, Equipment). */
export const EquipmentEntity = defineEntity({
  name: 'Equipment',
  tableName: 'equipment',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    mainCategory: p.enum(['production', 'home-ec-set'] as const).columnType('text'),
    category: p.text(),
    subcategory: p.text(),
    description: p.text(),
    image: p.text().default(''),
    specifications: p.array<string>().columnType('text[]').defaultRaw("'{}'"),
    /** Daily rate of one unit; null reads 'Price on request'. */
    pricePerUnitCents: p.bigint('number').strictNullable(),
    unitsPerItem: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type EquipmentRecord = InferEntity<typeof EquipmentEntity>;
