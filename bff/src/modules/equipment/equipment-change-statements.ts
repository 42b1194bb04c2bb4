/*
 * Parts of the statements that change the catalogue: what each writes into `equipment_changes`, so that no change is there
 * without its history. They follow a part `after`, and take the profile and the address of who changes.
 */

const INSERT =
  'insert into equipment_changes (equipment_id, changed_by, changed_by_email, field, value_before, value_after)';

/** An item as its history has it: as on the wire. */
const wire = (item: string): string => `jsonb_build_object(
  'name', ${item}.name, 'mainCategory', ${item}.main_category, 'category', ${item}.category,
  'subcategory', ${item}.subcategory, 'description', ${item}.description, 'image', ${item}.image,
  'specifications', to_jsonb(${item}.specifications), 'pricePerUnit', ${item}.price_per_unit_cents / 100.0,
  'unitsPerItem', ${item}.units_per_item)`;

/** A line for each field that `after` has another value of than `before`. */
export const recordedFields = `recorded as (
  ${INSERT}
  select after.id, ?, ?, field.key, field.value, ${wire('after')} -> field.key
  from before cross join after cross join lateral jsonb_each(${wire('before')}) as field
  where field.value is distinct from ${wire('after')} -> field.key
)`;

/** One line for the beginning or the end of an item. */
export const recordedMoment = (field: 'added' | 'deleted'): string => `recorded as (
  ${INSERT}
  select id, ?, ?, '${field}', ${field === 'added' ? "'null', to_jsonb(name)" : "to_jsonb(name), 'null'"} from after
)`;
