import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { equipmentSchema, type Equipment } from '@backlot/domain/contract';
import * as z from 'zod';
import { isUnfindable } from '../../platform/database/like-pattern.js';
import { Statements } from '../../platform/database/statements.js';
import { type Caller } from '../../platform/http/caller.js';
import { jsonRows, selectJsonRows, type JsonRows } from '../../platform/http-cache/index.js';
import { EquipmentEntity, type EquipmentRecord } from './equipment.entity.js';
import { recordedFields, recordedMoment } from './equipment-change-statements.js';
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

const { pricePerUnit: _, ...asInContract } = equipmentSchema.shape;
const rowSchema = z.object({
  ...asInContract,
  pricePerUnitCents: z.int().nullable(),
  // As PostgreSQL writes them.
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EquipmentRow = z.output<typeof rowSchema>;
const rowsSchema = z.array(z.object({ row: rowSchema })).transform((rows) => rows.map(({ row }) => row));
const cursorSchema = equipmentCursorSchema.nullable();
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
  async list(filter: EquipmentFilter, cursors: EquipmentCursorPage): Promise<EquipmentPage> {
    if (isUnfindable(`${filter.q}${filter.category ?? ''}`)) return { items: NO_ITEMS, total: 0, next: undefined };
    const [items, total, next] = (await this.statements.row(pageStatement(filter, cursors))) ?? [];
    return {
      items: jsonRows(items, equipmentSchema),
      total: Number(total?.toString()),
      next: cursorSchema.parse(JSON.parse(next?.toString() ?? 'null')) ?? undefined,
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
  async insert(fields: EquipmentFields, by: Caller, now: Date): Promise<EquipmentRow> {
    const result = await this.em.execute(
      `with after as (
         insert into equipment (${FIELDS}, created_at, updated_at) values (${FIELD_VALUES}, ?, ?) returning *
       ), ${recordedMoment('added')}
       select ${RETURNED} from after`,
      [...valuesOf(fields), now.toISOString(), now.toISOString(), by.profileId, by.email],
    );
    return z.tuple([rowSchema]).parse(rowsSchema.parse(result))[0];
  }

  /** Undefined when there is no such item. */
  async update(id: number, fields: EquipmentFields, by: Caller, now: Date): Promise<EquipmentRow | undefined> {
    // The replica that added the item may have a clock that is ahead of this one's.
    const result = await this.em.execute(
      `with before as (select * from equipment where id = ? for update),
       after as (
         update equipment set (${FIELDS}) = (${FIELD_VALUES}), updated_at = greatest(equipment.created_at, ?::timestamptz)
         from before where equipment.id = before.id returning equipment.*
       ), ${recordedFields}
       select ${RETURNED} from after`,
      [id, ...valuesOf(fields), now.toISOString(), by.profileId, by.email],
    );
    return rowsSchema.parse(result)[0];
  }

  /** False when there is no such item. */
  async delete(id: number, by: Caller): Promise<boolean> {
    const deleted: unknown[] = await this.em.execute(
      `with after as (delete from equipment where id = ? returning *), ${recordedMoment('deleted')} select id from after`,
      [id, by.profileId, by.email],
    );
    return deleted.length > 0;
  }
}
