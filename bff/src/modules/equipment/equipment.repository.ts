import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, isUnfindable } from '../../platform/database/like-pattern.js';
import { Statements, type Statement } from '../../platform/database/statements.js';
import { EquipmentEntity, type EquipmentRecord } from './equipment.entity.js';

export interface EquipmentFilter {
  readonly mainCategory?: EquipmentRecord['mainCategory'] | undefined;
  readonly category?: string | undefined;
  /** Literal text, without space around it; empty finds everything. */
  readonly q: string;
  /** Catalogue: name, description, category. Back office: name, category, subcategory. */
  readonly searchIn: 'catalogue' | 'back-office';
}

export const equipmentPlaceSchema = z.tuple([z.string().refine((name) => !/[\0\p{Cs}]/u.test(name)), z.int()]);
/** Sort key and id of the last item of a page. */
export type EquipmentPlace = z.output<typeof equipmentPlaceSchema>;

export interface EquipmentPlaces {
  readonly limit: number;
  readonly after: EquipmentPlace | undefined;
}

export interface EquipmentPage {
  /** JSON of the items, as the contract has them, with commas between. */
  readonly itemsJson: Buffer;
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page. */
  readonly next: EquipmentPlace | undefined;
}

/** What an admin decides of an item; ids and times are given here. */
export type EquipmentFields = Omit<EquipmentRecord, 'id' | 'createdAt' | 'updatedAt' | symbol>;

const rowSchema = z.object({
  id: z.int(),
  name: z.string(),
  mainCategory: z.enum(['production', 'home-ec-set']),
  category: z.string(),
  subcategory: z.string(),
  description: z.string(),
  image: z.string(),
  specifications: z.array(z.string()),
  pricePerUnitCents: z.int().nullable(),
  unitsPerItem: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EquipmentRow = z.output<typeof rowSchema>;
const rowsSchema = z.array(z.object({ row: rowSchema })).transform((rows) => rows.map(({ row }) => row));
const placeSchema = equipmentPlaceSchema.nullable();
const NO_ITEMS = Buffer.alloc(0);

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = (price: string) => `id, name, main_category as "mainCategory", category, subcategory, description, image, specifications, ${price},
  units_per_item as "unitsPerItem", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"`;
const ROW = columns('price_per_unit_cents as "pricePerUnitCents"');
/** As the contract has an item: dollars, without zeros at the end. */
const ITEM = columns('trim_scale(price_per_unit_cents / 100.0) as "pricePerUnit"');

const ITEM_BY_ID = `select row_to_json(fields)::text from (select ${ITEM} from equipment where id = ?) as fields`;

const RETURNED = `row_to_json((select fields from (select ${ROW}) as fields)) as row`;
const FIELDS = 'name, main_category, category, subcategory, description, image, specifications, price_per_unit_cents, units_per_item';
const FIELD_VALUES = '?, ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?::bigint, ?';

function valuesOf({ name, mainCategory, category, subcategory, description, image, specifications, pricePerUnitCents, unitsPerItem }: EquipmentFields) {
  return [name, mainCategory, category, subcategory, description, image, JSON.stringify(specifications), pricePerUnitCents, unitsPerItem];
}

function conditionsOf({ mainCategory, category, q, searchIn }: EquipmentFilter): Pick<Statement, 'sql' | 'params'> {
  const parts: string[] = [];
  const params: (string | number)[] = [];
  if (mainCategory !== undefined) {
    parts.push('main_category = ?');
    params.push(mainCategory);
  }
  if (category !== undefined) {
    parts.push('category = ?');
    params.push(category);
  }
  if (q !== '') {
    parts.push(`${searchIn === 'catalogue' ? 'catalogue_text' : 'back_office_text'} like search_text(?) escape '\\'`);
    params.push(containing(q));
  }
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), params };
}

/**
 * One statement, so that items, total and next place are of one moment. PostgreSQL writes the JSON: reading rows only to
 * write them again costs several times as much.
 */
export function pageStatement(filter: EquipmentFilter, { limit, after }: EquipmentPlaces): Statement {
  const { sql, params } = conditionsOf(filter);
  return {
    sql: `
      select items, (select count(*)::int from equipment where ${sql}) as total,
        case when exists (select from equipment where ${sql} and (lower(name), id) > (last_key, last_id)) then json_build_array(last_key, last_id) end as next
      from (
        select string_agg(row_to_json(item)::text, ',') as items, (array_agg(lower(name)))[?] as last_key, (array_agg(id))[?] as last_id
        from (select ${ITEM} from equipment where ${sql}${after === undefined ? '' : ' and (lower(name), id) > (?, ?)'} order by lower(name), id limit ?) as item
      ) as page`,
    params: [...params, ...params, limit, limit, ...params, ...(after ?? []), limit],
    isPrepared: filter.q === '',
  };
}

/** Statements keep nothing of an EntityManager, so that they need no fork of it. */
@Injectable()
export class EquipmentRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** One page, ordered by name without regard to case. */
  async list(filter: EquipmentFilter, places: EquipmentPlaces): Promise<EquipmentPage> {
    if (isUnfindable(`${filter.q}${filter.category ?? ''}`)) return { itemsJson: NO_ITEMS, total: 0, next: undefined };
    const [items, total, next] = (await this.statements.row(pageStatement(filter, places))) ?? [];
    return { itemsJson: items ?? NO_ITEMS, total: Number(total?.toString()), next: placeSchema.parse(JSON.parse(next?.toString() ?? 'null')) ?? undefined };
  }

  /** The item's JSON, as the contract has it. */
  async findJson(id: number): Promise<Buffer | undefined> {
    const row = await this.statements.row({ sql: ITEM_BY_ID, params: [id], isPrepared: true });
    return row?.[0] ?? undefined;
  }

  async find(id: number): Promise<EquipmentRow | undefined> {
    const [found] = await this.findAll([id]);
    return found;
  }

  /** The items with these ids that exist, in no order. */
  async findAll(ids: readonly number[]): Promise<EquipmentRow[]> {
    const result = await this.em.execute(`select row_to_json(fields) as row from (select ${ROW} from equipment where id = any(?::int[])) as fields`, [`{${ids.join(',')}}`]);
    return rowsSchema.parse(result);
  }

  async count(): Promise<number> {
    return this.em.fork().count(EquipmentEntity);
  }

  /** The lately changed items, newest first. */
  async recent(limit: number): Promise<Pick<EquipmentRecord, 'id' | 'name' | 'createdAt' | 'updatedAt'>[]> {
    return this.em.fork().find(EquipmentEntity, {}, { fields: ['id', 'name', 'createdAt', 'updatedAt'], orderBy: { updatedAt: 'desc', id: 'desc' }, limit });
  }

  /** The categories that exist, sorted. */
  async categories(): Promise<{ mainCategory: EquipmentRecord['mainCategory']; category: string; count: number }[]> {
    const result = await this.em.execute('select main_category as "mainCategory", category, count(*)::int as count from equipment group by main_category, category order by main_category desc, lower(category), category');
    return z.array(z.object({ mainCategory: rowSchema.shape.mainCategory, category: z.string(), count: z.int() })).parse(result);
  }

  /** Adds an item that was never changed: both times are the same (decision 12). */
  async insert(fields: EquipmentFields, now: Date): Promise<EquipmentRow> {
    const result = await this.em.execute(`insert into equipment (${FIELDS}, created_at, updated_at) values (${FIELD_VALUES}, ?, ?) returning ${RETURNED}`, [...valuesOf(fields), now.toISOString(), now.toISOString()]);
    return z.tuple([rowSchema]).parse(rowsSchema.parse(result))[0];
  }

  /** Undefined when there is no such item. */
  async update(id: number, fields: EquipmentFields, now: Date): Promise<EquipmentRow | undefined> {
    // The replica that added the item may have a clock that is ahead of this one's.
    const result = await this.em.execute(`update equipment set (${FIELDS}) = (${FIELD_VALUES}), updated_at = greatest(created_at, ?::timestamptz) where id = ? returning ${RETURNED}`, [...valuesOf(fields), now.toISOString(), id]);
    return rowsSchema.parse(result)[0];
  }

  /** False when there is no such item. */
  async delete(id: number): Promise<boolean> {
    return (await this.em.fork().nativeDelete(EquipmentEntity, { id })) > 0;
  }
}
