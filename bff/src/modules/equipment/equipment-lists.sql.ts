import { equipmentSchema, type Equipment, type EquipmentSort } from '@backlot/domain/contract';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Statement, Statements } from '../../platform/database/statements.ts';
import { jsonRows, selectJsonRows, type JsonRows } from '../../platform/http-cache/index.ts';
import {
  equipmentCursorSchema,
  type EquipmentCursor,
  type EquipmentCursorPage,
  type EquipmentFilter,
  type EquipmentOrder,
  type NumberedPage,
} from './equipment-lists.ts';

export interface EquipmentPage {
  /** Wire format. */
  readonly items: JsonRows<Equipment>;
  /** Of all pages. */
  readonly total: number;
  /** Undefined on the last page, and for numbered pages. */
  readonly next: EquipmentCursor | undefined;
}

const cursorSchema = equipmentCursorSchema.nullable();

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columns = (
  price: string,
) => `id, name, main_category as "mainCategory", category, subcategory, description, image, specifications, ${price},
  units_per_item as "unitsPerItem", ${utc('created_at')} as "createdAt", ${utc('updated_at')} as "updatedAt"`;
/** Price in whole cents. */
export const ROW = columns('price_per_unit_cents as "pricePerUnitCents"');
/** Wire format: price in dollars, without trailing zeros. */
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

/** Ordered by name, case-insensitively. One statement, so that items, total and cursor are consistent. */
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

/** No user input enters the SQL text. Nulls sort last in both directions; ties are broken by name, ascending. */
function orderOf({ by, direction }: EquipmentOrder, q: string): Pick<Statement, 'sql' | 'params'> {
  const way = direction === 'desc' ? 'desc' : 'asc';
  if (by === 'relevance' && q !== '')
    return {
      sql: `search_text(name) not like search_text(?) escape '\\' ${way}, lower(name), id`,
      params: [containing(q)],
    };
  // Same direction for both columns, so that the name index can be scanned backwards.
  if (by === 'name' || by === 'relevance') return { sql: `lower(name) ${way}, id ${way}`, params: [] };
  return { sql: `${ORDERS[by]} ${way} nulls last, lower(name), id`, params: [] };
}

export function numberedPageStatement(filter: EquipmentFilter, { limit, page, order }: NumberedPage): Statement {
  const { sql, params } = conditionsOf(filter);
  const { sql: orderSql, params: orderParams } = orderOf(order, filter.q);
  return {
    sql: `
      select ${selectJsonRows('item')} as items, (select count(*)::int from equipment where ${sql}) as total
      from (select ${ITEM} from equipment where ${sql} order by ${orderSql} limit ? offset ?) as item`,
    params: [...params, ...params, ...orderParams, limit, (page - 1) * limit],
    // The query plan depends on the page number.
    isPrepared: false,
  };
}

export async function readEquipmentPage(statements: Statements, statement: Statement): Promise<EquipmentPage> {
  const [items, total, next] = (await statements.row(statement)) ?? [];
  return {
    items: jsonRows(items, equipmentSchema),
    total: Number(total?.toString()),
    next: cursorSchema.parse(JSON.parse(next?.toString() ?? 'null')) ?? undefined,
  };
}
