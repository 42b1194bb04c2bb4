import { equipmentSchema, type Equipment } from '@backlot/domain/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { Statements } from '../../platform/database/statements.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { jsonRows, selectJsonRows } from '../../platform/http-cache/index.ts';
import { recordedFields, recordedMoment } from './equipment-changes.sql.ts';
import type { EquipmentRecord } from './equipment.entity.ts';
import { ITEM, ROW } from './equipment-lists.sql.ts';

export type EquipmentFields = Omit<EquipmentRecord, 'id' | 'createdAt' | 'updatedAt' | symbol>;

const { pricePerUnit: _, ...contractShape } = equipmentSchema.shape;
const rowSchema = z.object({
  ...contractShape,
  pricePerUnitCents: z.int().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EquipmentRow = z.output<typeof rowSchema>;
const rowsSchema = z.array(z.object({ row: rowSchema })).transform((rows) => rows.map(({ row }) => row));

const categoryRows = z.array(
  z.object({ mainCategory: rowSchema.shape.mainCategory, category: z.string(), count: z.int() }),
);
export type CategoryCount = z.output<typeof categoryRows>[number];

const ITEM_BY_ID = `select ${selectJsonRows('item')} from (select ${ITEM} from equipment where id = ?) as item`;

const RETURNED = `row_to_json((select fields from (select ${ROW}) as fields)) as row`;
const FIELDS =
  'name, main_category, category, subcategory, description, image, specifications, price_per_unit_cents, units_per_item';
const FIELD_VALUES = '?, ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?::bigint, ?';

const valuesOf = (fields: EquipmentFields) => [
  fields.name,
  fields.mainCategory,
  fields.category,
  fields.subcategory,
  fields.description,
  fields.image,
  JSON.stringify(fields.specifications),
  fields.pricePerUnitCents,
  fields.unitsPerItem,
];

export async function readItem(statements: Statements, id: number): Promise<Equipment | undefined> {
  const row = await statements.row({ sql: ITEM_BY_ID, params: [id], isPrepared: true });
  return jsonRows(row?.[0], equipmentSchema).rows()[0];
}

/** Existing items with these ids, unordered. */
export async function readEquipment(em: EntityManager, ids: readonly number[]): Promise<EquipmentRow[]> {
  const rows: unknown = await em.execute(
    `select row_to_json(fields) as row from (select ${ROW} from equipment where id = any(?::int[])) as fields`,
    [`{${ids.join(',')}}`],
  );
  return rowsSchema.parse(rows);
}

export async function readCategories(em: EntityManager): Promise<CategoryCount[]> {
  return categoryRows.parse(
    await em.execute(
      'select main_category as "mainCategory", category, count(*)::int as count from equipment group by main_category, category order by main_category desc, lower(category), category',
    ),
  );
}

/** Sets equal creation and update times (decision 12). */
export async function insertEquipment(
  em: EntityManager,
  fields: EquipmentFields,
  by: Caller,
  now: Date,
): Promise<EquipmentRow> {
  const rows: unknown = await em.execute(
    `with after as (
       insert into equipment (${FIELDS}, created_at, updated_at) values (${FIELD_VALUES}, ?, ?) returning *
     ), ${recordedMoment('added')}
     select ${RETURNED} from after`,
    [...valuesOf(fields), now.toISOString(), now.toISOString(), by.profileId, by.email],
  );
  return z.tuple([rowSchema]).parse(rowsSchema.parse(rows))[0];
}

export async function updateEquipment(
  em: EntityManager,
  id: number,
  fields: EquipmentFields,
  by: Caller,
  now: Date,
): Promise<EquipmentRow | undefined> {
  // The clock of the replica that added the item may be ahead.
  const rows: unknown = await em.execute(
    `with before as (select * from equipment where id = ? for update),
     after as (
       update equipment set (${FIELDS}) = (${FIELD_VALUES}), updated_at = greatest(equipment.created_at, ?::timestamptz)
       from before where equipment.id = before.id returning equipment.*
     ), ${recordedFields}
     select ${RETURNED} from after`,
    [id, ...valuesOf(fields), now.toISOString(), by.profileId, by.email],
  );
  return rowsSchema.parse(rows)[0];
}

export async function deleteEquipment(em: EntityManager, id: number, by: Caller): Promise<boolean> {
  const deleted: unknown[] = await em.execute(
    `with after as (delete from equipment where id = ? returning *), ${recordedMoment('deleted')} select id from after`,
    [id, by.profileId, by.email],
  );
  return deleted.length > 0;
}
