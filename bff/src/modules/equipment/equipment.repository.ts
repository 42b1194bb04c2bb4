import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { equipmentSchema, type Equipment } from '@backlot/domain/contract';
import * as z from 'zod';
import { isUnfindable } from '../../platform/database/like-pattern.js';
import { Statements } from '../../platform/database/statements.js';
import { jsonRows, selectJsonRows, type JsonRows } from '../../platform/http-cache/index.js';
import { EquipmentEntity, type EquipmentRecord } from './equipment.entity.js';
import {
  equipmentCursorSchema,
  ITEM,
  numberedPageStatement,
  pageStatement,
  ROW,
  type EquipmentCursor,
  type EquipmentCursorPage,
  type EquipmentFilter,
  type NumberedPage,
} from './equipment-lists.js';

export interface EquipmentPage {
  /** As the contract has them. */
  readonly items: JsonRows<Equipment>;
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page. */
  readonly next: EquipmentCursor | undefined;
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
const placeSchema = equipmentCursorSchema.nullable();
const NO_ITEMS = jsonRows(null, equipmentSchema);

const ITEM_BY_ID = `select ${selectJsonRows('item')} from (select ${ITEM} from equipment where id = ?) as item`;

const RETURNED = `row_to_json((select fields from (select ${ROW}) as fields)) as row`;
const FIELDS =
  'name, main_category, category, subcategory, description, image, specifications, price_per_unit_cents, units_per_item';
const FIELD_VALUES = '?, ?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?::bigint, ?';

function valuesOf({
  name,
  mainCategory,
  category,
  subcategory,
  description,
  image,
  specifications,
  pricePerUnitCents,
  unitsPerItem,
}: EquipmentFields) {
  return [
    name,
    mainCategory,
    category,
    subcategory,
    description,
    image,
    JSON.stringify(specifications),
    pricePerUnitCents,
    unitsPerItem,
  ];
}

/** Statements keep nothing of an EntityManager, so that they need no fork of it. */
@Injectable()
export class EquipmentRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** One page, ordered by name without regard to case. */
  async list(filter: EquipmentFilter, places: EquipmentCursorPage): Promise<EquipmentPage> {
    if (isUnfindable(`${filter.q}${filter.category ?? ''}`)) return { items: NO_ITEMS, total: 0, next: undefined };
    const [items, total, next] = (await this.statements.row(pageStatement(filter, places))) ?? [];
    return {
      items: jsonRows(items, equipmentSchema),
      total: Number(total?.toString()),
      next: placeSchema.parse(JSON.parse(next?.toString() ?? 'null')) ?? undefined,
    };
  }

  /** A page by its number, in any order; beyond the last one there are no items. */
  async page(filter: EquipmentFilter, page: NumberedPage): Promise<Pick<EquipmentPage, 'items' | 'total'>> {
    if (isUnfindable(`${filter.q}${filter.category ?? ''}`)) return { items: NO_ITEMS, total: 0 };
    const [items, total] = (await this.statements.row(numberedPageStatement(filter, page))) ?? [];
    return { items: jsonRows(items, equipmentSchema), total: Number(total?.toString()) };
  }

  /** The item as the contract has it. */
  async findItem(id: number): Promise<Equipment | undefined> {
    const row = await this.statements.row({ sql: ITEM_BY_ID, params: [id], isPrepared: true });
    return jsonRows(row?.[0], equipmentSchema).rows()[0];
  }

  async find(id: number): Promise<EquipmentRow | undefined> {
    const [found] = await this.findAll([id]);
    return found;
  }

  /** The items with these ids that exist, in no order. */
  async findAll(ids: readonly number[]): Promise<EquipmentRow[]> {
    const result = await this.em.execute(
      `select row_to_json(fields) as row from (select ${ROW} from equipment where id = any(?::int[])) as fields`,
      [`{${ids.join(',')}}`],
    );
    return rowsSchema.parse(result);
  }

  async count(): Promise<number> {
    return this.em.fork().count(EquipmentEntity);
  }

  /** The lately changed items, newest first. */
  async recent(limit: number): Promise<Pick<EquipmentRecord, 'id' | 'name' | 'createdAt' | 'updatedAt'>[]> {
    return this.em
      .fork()
      .find(
        EquipmentEntity,
        {},
        { fields: ['id', 'name', 'createdAt', 'updatedAt'], orderBy: { updatedAt: 'desc', id: 'desc' }, limit },
      );
  }

  /** The categories that exist, sorted. */
  async categories(): Promise<{ mainCategory: EquipmentRecord['mainCategory']; category: string; count: number }[]> {
    const result = await this.em.execute(
      'select main_category as "mainCategory", category, count(*)::int as count from equipment group by main_category, category order by main_category desc, lower(category), category',
    );
    return z
      .array(z.object({ mainCategory: rowSchema.shape.mainCategory, category: z.string(), count: z.int() }))
      .parse(result);
  }

  /** Adds an item that was never changed: both times are the same (decision 12). */
  async insert(fields: EquipmentFields, now: Date): Promise<EquipmentRow> {
    const result = await this.em.execute(
      `insert into equipment (${FIELDS}, created_at, updated_at) values (${FIELD_VALUES}, ?, ?) returning ${RETURNED}`,
      [...valuesOf(fields), now.toISOString(), now.toISOString()],
    );
    return z.tuple([rowSchema]).parse(rowsSchema.parse(result))[0];
  }

  /** Undefined when there is no such item. */
  async update(id: number, fields: EquipmentFields, now: Date): Promise<EquipmentRow | undefined> {
    // The replica that added the item may have a clock that is ahead of this one's.
    const result = await this.em.execute(
      `update equipment set (${FIELDS}) = (${FIELD_VALUES}), updated_at = greatest(created_at, ?::timestamptz) where id = ? returning ${RETURNED}`,
      [...valuesOf(fields), now.toISOString(), id],
    );
    return rowsSchema.parse(result)[0];
  }

  /** False when there is no such item. */
  async delete(id: number): Promise<boolean> {
    return (await this.em.fork().nativeDelete(EquipmentEntity, { id })) > 0;
  }
}
