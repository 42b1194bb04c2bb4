import { EQUIPMENT_SORTS, type EquipmentList, type EquipmentQuery } from '@backlot/domain/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentOrder } from '../src/modules/equipment/equipment-lists.ts';
import { numberedPageStatement } from '../src/modules/equipment/equipment-lists.sql.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests();

beforeAll(async () => {
  // Mixed case, duplicate names, a third without a price, few distinct values in other columns.
  await server.database.run(
    `insert into equipment (name, main_category, category, subcategory, description, price_per_unit_cents, units_per_item, created_at, updated_at)
     select case when n % 2 = 0 then 'item ' else 'ITEM ' end || lpad((n % 40)::text, 2, '0'), (array['production', 'home-ec-set'])[1 + n % 2], (array['video', 'Audio', 'lighting'])[1 + n % 3], 'Sub ' || n % 7, 'For tests',
       case when n % 3 = 0 then null else (n * 37 % 11) * 100 end, 1 + n % 4, '2026-01-01', timestamptz '2026-01-01' + (n * 13 % 10) * interval '1 day' from generate_series(1, 60) as n`,
  );
  await server.catchUp();
});

const list = (query: EquipmentQuery): Promise<EquipmentList> => server.api().listEquipment({ query });
const idsOf = ({ items }: EquipmentList) => items.map(({ id }) => id);

async function expectedIds(column: string, direction: 'asc' | 'desc'): Promise<number[]> {
  const rows = await server.database.rows(
    `select id, lower(name) as name, ${column} as value, dense_rank() over (order by ${column}) as rank from equipment`,
  );
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map(({ id, name, value, rank }) => ({
      id: Number(id),
      name: String(name),
      isUnset: value === null,
      rank: Number(rank),
    }))
    .toSorted(
      (one, other) =>
        Number(one.isUnset) - Number(other.isUnset) ||
        sign * (one.rank - other.rank) ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        one.id - other.id,
    )
    .map(({ id }) => id);
}

const COLUMNS = [
  ['mainCategory', 'main_category'],
  ['category', 'lower(category)'],
  ['subcategory', 'lower(subcategory)'],
  ['pricePerUnit', 'price_per_unit_cents'],
  ['unitsPerItem', 'units_per_item'],
  ['updatedAt', 'updated_at'],
] as const;

describe('numbered pages', () => {
  it.each(
    EQUIPMENT_SORTS.flatMap((sort) => [{ sort, direction: 'asc' } as const, { sort, direction: 'desc' } as const]),
  )('by $sort, $direction: have each item once, then no more', async ({ sort, direction }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort, direction, page, limit: 25 })));
    expect(pages.map(({ items, total, nextCursor }) => [items.length, total, nextCursor])).toEqual([
      [25, 60, null],
      [25, 60, null],
      [10, 60, null],
      [0, 60, null],
    ]);
    expect(new Set(pages.flatMap(idsOf)).size).toBe(60);
    expect(pages.flatMap(idsOf)).toEqual(idsOf(await list({ sort, direction, page: 1, limit: 500 })));
  });

  it.each(COLUMNS.flatMap(([sort, column]) => [[sort, column, 'asc'] as const, [sort, column, 'desc'] as const]))(
    'by %s (%s), %s: sort ties by name and unset values last',
    async (sort, column, direction) => {
      expect(idsOf(await list({ sort, direction, page: 1, limit: 500 }))).toEqual(await expectedIds(column, direction));
    },
  );

  it('by name have the order of cursors, and descending the reverse', async () => {
    const followed = idsOf(await list({ limit: 500 }));
    expect(idsOf(await list({ page: 1, limit: 500 }))).toEqual(followed);
    expect(idsOf(await list({ sort: 'name', page: 1, limit: 500 }))).toEqual(followed);
    expect(idsOf(await list({ sort: 'name', direction: 'desc', page: 1, limit: 500 }))).toEqual(followed.toReversed());
  });

  it('have only items that match search and filters', async () => {
    const query = {
      q: 'item 0',
      searchIn: 'back-office',
      mainCategory: 'production',
      sort: 'unitsPerItem',
      direction: 'desc',
      limit: 3,
    } as const;
    const [first, second] = [await list({ ...query, page: 1 }), await list({ ...query, page: 2 })];
    expect(first.total).toBe((await list({ q: 'item 0', searchIn: 'back-office', mainCategory: 'production' })).total);
    expect([...first.items, ...second.items].map(({ unitsPerItem }) => unitsPerItem)).toEqual(
      [...first.items, ...second.items].map(({ unitsPerItem }) => unitsPerItem).toSorted((one, other) => other - one),
    );
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(6);
    expect(await list({ q: '\u0000', page: 1 })).toEqual({ items: [], total: 0, nextCursor: null });
  });

  it('by relevance have matching names first', async () => {
    await server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description) values ('Yoke', 'production', 'grip', 'Zebra', ''), ('Zébra clamp', 'production', 'grip', 'Clamps', ''), ('Aardvark', 'production', 'zebra', 'Toys', '')`,
    );
    await server.catchUp();
    const names = async (direction?: 'desc') =>
      (
        await list({
          q: 'zebra',
          searchIn: 'back-office',
          sort: 'relevance',
          page: 1,
          ...(direction === undefined ? {} : { direction }),
        })
      ).items.map(({ name }) => name);
    expect(await names()).toEqual(['Zébra clamp', 'Aardvark', 'Yoke']);
    expect(await names('desc')).toEqual(['Aardvark', 'Yoke', 'Zébra clamp']);
    await server.database.run(`delete from equipment where back_office_text like '%zebra%'`);
    await server.catchUp();
    expect(idsOf(await list({ sort: 'relevance', page: 1 }))).toEqual(idsOf(await list({ sort: 'name', page: 1 })));
  });

  it('ignore a cursor', async () => {
    const { nextCursor } = await list({ limit: 5 });
    expect(idsOf(await list({ page: 1, limit: 5, cursor: nextCursor ?? '' }))).toEqual(idsOf(await list({ limit: 5 })));
  });

  it('are cached under separate keys', async () => {
    const questions = [
      {},
      { page: 1 },
      { page: 2 },
      { page: 1, sort: 'updatedAt' },
      { page: 1, sort: 'updatedAt', direction: 'desc' },
      { page: 1, direction: 'desc' },
    ] as const;
    const ask = () => Promise.all(questions.map(async (question) => idsOf(await list({ limit: 7, ...question }))));
    const first = await ask();
    expect(new Set(first.map((ids) => ids.join())).size).toBe(questions.length - 1);
    expect([await ask(), await ask(), await ask()]).toEqual([first, first, first]);
  });

  it('show a change immediately', async () => {
    const { token } = await server.signIn();
    const query = { page: 1, limit: 1, sort: 'updatedAt', direction: 'desc' } as const;
    const [before] = (await list(query)).items;
    const copy = await server.api(token).duplicateEquipment({ params: { id: before?.id ?? 0 } });
    expect(idsOf(await list(query))).toEqual([copy.id]);
    await server.api(token).deleteEquipment({ params: { id: copy.id } });
    expect(idsOf(await list(query))).toEqual([before?.id]);
  });

  it.each(['sort=category', 'sort=name&direction=desc', 'direction=desc', 'sort=updatedAt&direction=asc&limit=5'])(
    'are requested by their number: %s',
    async (query) => {
      expect(await server.problem(`/api/equipment?${query}`)).toMatchObject({
        status: 422,
        errors: [{ path: 'page', message: 'A list in this order comes in numbered pages: say which page' }],
      });
    },
  );

  it.each(['sort=id', 'sort=lower(name)', 'sort=constructor', 'direction=up', 'page=0', 'page=1.5', 'page=200000'])(
    'cannot be %s',
    async (query) => {
      expect(await server.problem(`/api/equipment?page=1&${query}`.replace('page=1&page', 'page'))).toMatchObject({
        status: 422,
        code: 'validation',
      });
    },
  );
});

describe('of 10,000 items', () => {
  beforeAll(async () => {
    await server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description, price_per_unit_cents)
       select 'Item ' || md5(n::text), 'production', 'category ' || n % 20, 'sub ' || n % 50, 'Made', n from generate_series(1, 9940) as n`,
    );
    await server.database.run('analyze equipment');
  });

  it.each([
    ['asc', 'Index Scan using equipment_by_name'],
    ['desc', 'Index Scan Backward using equipment_by_name'],
  ] as const)('the first page by name, %s, reads no more than itself', async (direction, scan) => {
    expect(await planOf({ by: 'name', direction })).toContain(scan);
  });

  it('the first page by price has the most expensive items', async () => {
    expect(
      (await list({ sort: 'pricePerUnit', direction: 'desc', page: 1, limit: 2 })).items.map(
        ({ pricePerUnit }) => pricePerUnit,
      ),
    ).toEqual([99.4, 99.39]);
  });
});

async function planOf(order: EquipmentOrder): Promise<string> {
  const { sql, params } = numberedPageStatement({ q: '', searchIn: 'back-office' }, { limit: 25, page: 1, order });
  let position = 0;
  return server.database.explain(
    sql.replace(/\?/gu, () => `$${(position += 1)}`),
    params,
  );
}

testStatementPlans(server);
