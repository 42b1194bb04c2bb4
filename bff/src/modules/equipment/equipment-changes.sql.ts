import { equipmentChangeSchema, type EquipmentChange } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const LIMIT = 500;

const changeRows = z.array(
  z.pipe(
    z.object({
      at: z.coerce.date().transform((at) => at.toISOString()),
      by: z.string(),
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
    equipmentChangeSchema,
  ),
);

/** Newest first. */
export async function readEquipmentChanges(em: EntityManager, equipmentId: number): Promise<EquipmentChange[]> {
  const rows: unknown = await em.execute(
    `select at, changed_by_email as by, field, value_before as "from", value_after as "to"
     from equipment_changes where equipment_id = ? order by id desc limit ?`,
    [equipmentId, LIMIT],
  );
  return changeRows.parse(rows);
}

/* CTE fragments that record changes; parameters are profile id and e-mail address of the admin. */

const INSERT =
  'insert into equipment_changes (equipment_id, changed_by, changed_by_email, field, value_before, value_after)';

/** Item in wire format. */
const wire = (item: string): string => `jsonb_build_object(
  'name', ${item}.name, 'mainCategory', ${item}.main_category, 'category', ${item}.category,
  'subcategory', ${item}.subcategory, 'description', ${item}.description, 'image', ${item}.image,
  'specifications', to_jsonb(${item}.specifications), 'pricePerUnit', ${item}.price_per_unit_cents / 100.0,
  'unitsPerItem', ${item}.units_per_item)`;

/** One row per field that differs between `before` and `after`. */
export const recordedFields = `recorded as (
  ${INSERT}
  select after.id, ?, ?, field.key, field.value, ${wire('after')} -> field.key
  from before cross join after cross join lateral jsonb_each(${wire('before')}) as field
  where field.value is distinct from ${wire('after')} -> field.key
)`;

/** One row for the creation or deletion of an item. */
export const recordedMoment = (field: 'added' | 'deleted'): string => `recorded as (
  ${INSERT}
  select id, ?, ?, '${field}', ${field === 'added' ? "'null', to_jsonb(name)" : "to_jsonb(name), 'null'"} from after
)`;
