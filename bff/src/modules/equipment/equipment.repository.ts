import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { containing, holdsNul } from '../../platform/database/like-pattern.js';
import { EquipmentEntity, type EquipmentRecord } from './equipment.entity.js';

export interface EquipmentFilter {
  readonly mainCategory?: EquipmentRecord['mainCategory'];
  readonly category?: string;
  /** Literal text, found in name, description or category. */
  readonly q?: string;
}

export const equipmentPlaceSchema = z.tuple([z.string(), z.int()]);
/** Sort key and id of the last item of a page. */
export type EquipmentPlace = z.output<typeof equipmentPlaceSchema>;

export interface EquipmentPage {
  readonly rows: EquipmentRow[];
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page. */
  readonly next: EquipmentPlace | undefined;
}

/** A row as JSON of PostgreSQL: much cheaper than entities for hundreds of rows. */
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
const listedRowsSchema = z.array(z.object({ row: rowSchema.extend({ sortKey: z.string() }) }));
const rowsSchema = z.array(z.object({ row: rowSchema }));

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ROW = `'id', id, 'name', name, 'mainCategory', main_category, 'category', category, 'subcategory', subcategory, 'description', description,
  'image', image, 'specifications', specifications, 'pricePerUnitCents', price_per_unit_cents, 'unitsPerItem', units_per_item,
  'createdAt', ${utc('created_at')}, 'updatedAt', ${utc('updated_at')}`;

interface Conditions {
  readonly sql: string;
  readonly params: (string | number)[];
}

function conditionsOf({ mainCategory, category, q }: EquipmentFilter): Conditions {
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
  if (q !== undefined && q !== '') {
    parts.push(`(name ilike ? escape '\\' or description ilike ? escape '\\' or category ilike ? escape '\\')`);
    params.push(containing(q), containing(q), containing(q));
  }
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), params };
}

@Injectable()
export class EquipmentRepository {
  constructor(private readonly em: EntityManager) {}

  /** One page, ordered by name without regard to case. */
  async list(filter: EquipmentFilter, { limit, after }: { limit: number; after: EquipmentPlace | undefined }): Promise<EquipmentPage> {
    if (holdsNul(`${filter.q ?? ''}${filter.category ?? ''}`)) return { rows: [], total: 0, next: undefined };
    const em = this.em.fork();
    const { sql, params } = conditionsOf(filter);
    const [rows, total] = await Promise.all([
      em
        .execute(
          `select json_build_object(${ROW}, 'sortKey', lower(name)) as row from equipment
           where ${sql}${after === undefined ? '' : ' and (lower(name), id) > (?, ?)'} order by lower(name), id limit ?`,
          [...params, ...(after ?? []), limit + 1],
        )
        .then((result) => listedRowsSchema.parse(result).map(({ row }) => row)),
      this.count(filter),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: page.map(({ sortKey: _, ...row }) => row),
      total,
      next: rows.length > limit && last !== undefined ? [last.sortKey, last.id] : undefined,
    };
  }

  async find(id: number): Promise<EquipmentRow | undefined> {
    const [found] = await this.findAll([id]);
    return found;
  }

  /** The items with these ids that exist, in no order. */
  async findAll(ids: readonly number[]): Promise<EquipmentRow[]> {
    const result = await this.em.fork().execute(`select json_build_object(${ROW}) as row from equipment where id = any(?::int[])`, [`{${ids.join(',')}}`]);
    return rowsSchema.parse(result).map(({ row }) => row);
  }

  async count(filter: EquipmentFilter = {}): Promise<number> {
    const { sql, params } = conditionsOf(filter);
    const result = await this.em.fork().execute(`select count(*)::int as count from equipment where ${sql}`, params);
    return z.tuple([z.object({ count: z.int() })]).parse(result)[0].count;
  }

  /** The lately changed items, newest first. */
  async recent(limit: number): Promise<Pick<EquipmentRecord, 'id' | 'name' | 'createdAt' | 'updatedAt'>[]> {
    return this.em.fork().find(EquipmentEntity, {}, { fields: ['id', 'name', 'createdAt', 'updatedAt'], orderBy: { updatedAt: 'desc', id: 'desc' }, limit });
  }

  /** The categories that exist, sorted. */
  async categories(): Promise<{ mainCategory: EquipmentRecord['mainCategory']; category: string; count: number }[]> {
    const result = await this.em
      .fork()
      .execute('select main_category as "mainCategory", category, count(*)::int as count from equipment group by main_category, category order by main_category desc, lower(category), category');
    return z.array(z.object({ mainCategory: rowSchema.shape.mainCategory, category: z.string(), count: z.int() })).parse(result);
  }
}
