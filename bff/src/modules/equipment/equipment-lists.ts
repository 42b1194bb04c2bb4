import type { EquipmentOrderName, EquipmentSort } from '@backlot/domain/contract';
import * as z from 'zod';
import { containing } from '../../platform/database/like-pattern.js';
import { type Statement } from '../../platform/database/statements.js';
import { selectJsonRows } from '../../platform/http-cache/index.js';
import { type EquipmentRecord } from './equipment.entity.js';

export interface EquipmentFilter {
  readonly mainCategory?: EquipmentRecord['mainCategory'] | undefined;
  readonly category?: string | undefined;
  /** Literal text, without space around it; empty finds everything. */
  readonly q: string;
  /** Catalogue: name, description, category. Back office: name, category, subcategory. */
  readonly searchIn: 'catalogue' | 'back-office';
}

export const equipmentCursorSchema = z.tuple([z.string().refine((name) => !/[\0\p{Cs}]/u.test(name)), z.int()]);
/** Sort key and id of the last item of a page. */
export type EquipmentCursor = z.output<typeof equipmentCursorSchema>;

export interface EquipmentCursorPage {
  readonly limit: number;
  readonly after: EquipmentCursor | undefined;
}

/** What the table of the back office is sorted by. */
export interface EquipmentOrder {
  readonly by: EquipmentOrderName;
  readonly direction: 'asc' | 'desc';
}

/** A page by its number, from 1 on. */
export interface NumberedPage {
  readonly limit: number;
  readonly page: number;
  readonly order: EquipmentOrder;
}

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = (
  price: string,
) => `id, name, main_category as "mainCategory", category, subcategory, description, image, specifications, ${price},
  units_per_item as "unitsPerItem", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"`;
/** With whole cents, for what is computed here. */
export const ROW = columns('price_per_unit_cents as "pricePerUnitCents"');
/** As the contract has an item: dollars, without zeros at the end. */
export const ITEM = columns('trim_scale(price_per_unit_cents / 100.0) as "pricePerUnit"');

const ORDERS: Readonly<Record<EquipmentSort, string>> = {
  name: 'lower(name)',
  mainCategory: 'main_category',
  category: 'lower(category)',
  subcategory: 'lower(subcategory)',
  pricePerUnit: 'price_per_unit_cents',
  unitsPerItem: 'units_per_item',
  updatedAt: 'updated_at',
};

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
 * One statement, so that items, total and next cursor are of one moment.
 */
export function pageStatement(filter: EquipmentFilter, { limit, after }: EquipmentCursorPage): Statement {
  const { sql, params } = conditionsOf(filter);
  return {
    sql: `
      select items, (select count(*)::int from equipment where ${sql}) as total,
        case when exists (select from equipment where ${sql} and (lower(name), id) > (last_key, last_id)) then json_build_array(last_key, last_id) end as next
      from (
        select ${selectJsonRows('item')} as items, (array_agg(lower(name)))[?] as last_key, (array_agg(id))[?] as last_id
        from (select ${ITEM} from equipment where ${sql}${after === undefined ? '' : ' and (lower(name), id) > (?, ?)'} order by lower(name), id limit ?) as item
      ) as page`,
    params: [...params, ...params, limit, limit, ...params, ...(after ?? []), limit],
    isPrepared: filter.q === '',
  };
}

/** Nothing that a caller sends becomes part of the text. A column that is not set comes last both ways; ties go by name, up. */
function orderOf({ by, direction }: EquipmentOrder, q: string): Pick<Statement, 'sql' | 'params'> {
  const way = direction === 'desc' ? 'desc' : 'asc';
  if (by === 'relevance' && q !== '')
    return {
      sql: `search_text(name) not like search_text(?) escape '\\' ${way}, lower(name), id`,
      params: [containing(q)],
    };
  // Both in one direction, so that the index by name can be read backwards.
  if (by === 'name' || by === 'relevance') return { sql: `lower(name) ${way}, id ${way}`, params: [] };
  return { sql: `${ORDERS[by]} ${way} nulls last, lower(name), id`, params: [] };
}

/** Items and total of a numbered page, of one moment. */
export function numberedPageStatement(filter: EquipmentFilter, { limit, page, order }: NumberedPage): Statement {
  const { sql, params } = conditionsOf(filter);
  const { sql: orderSql, params: orderParams } = orderOf(order, filter.q);
  return {
    sql: `
      select ${selectJsonRows('item')} as items, (select count(*)::int from equipment where ${sql}) as total
      from (select ${ITEM} from equipment where ${sql} order by ${orderSql} limit ? offset ?) as item`,
    params: [...params, ...params, ...orderParams, limit, (page - 1) * limit],
    // The best plan of the first page is not that of the last.
    isPrepared: false,
  };
}
