import { foldForSearch } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageStatement } from '../src/modules/equipment/equipment-lists.sql.ts';
import { TestServer } from './support/test-server.ts';

/** Texts with special characters of patterns, regular expressions, case folding and encodings. */
const PIECES = [
  '%',
  '_',
  '\\',
  '\\\\',
  '%%',
  '_%',
  '\\%',
  '.*',
  '^a',
  'a$',
  '[a-z]',
  '(a|b)',
  'a+',
  '?',
  '{2}',
  '*',
  '\\d',
  '$1',
  "'",
  '"',
  "' or 1=1 --",
  ';',
  '--',
  '/*',
  ':name',
  '?1',
  '<b>',
  '&amp;',
  '\u{1F3A5}',
  '👩‍🎬',
  'É',
  'é',
  'e\u0301',
  'É'.normalize('NFD'),
  'Crème',
  'CREME',
  'creme brûlée',
  'ÅNGSTRÖM',
  'ångstrom',
  'Łódź',
  'łódz',
  'straße',
  'STRASSE',
  'ẞ',
  'ß',
  'İstanbul',
  'istanbul',
  'ISTANBUL',
  'ı',
  'I',
  'ΟΔΟΣ',
  'οδος',
  'οδοσ',
  'Σ',
  'ς',
  'ЙОД',
  'йод',
  'иод',
  'Ёлка',
  'ﬁ',
  'fi',
  '½',
  'Ⅳ',
  'ⅳ',
  'ａｂｃ',
  '한',
  '한글',
  'が',
  'か',
  'ǅ',
  'ǆ',
  '\u212B',
  '\u2126',
  'ω',
  '≠',
  '=',
  '\u00A0',
  '\u200B',
  '\u3000',
  'a b',
  'a  b',
  '10" x 12\'',
  '1/4-20',
  '100 %',
  'boom_pole',
  'C:\\temp',
  'line\nbreak',
  'tab\tstop',
  'x',
  'X',
] as const;

const lineOf = (piece: string) => piece.replace(/[\n\t]/gu, ' ').trim() || 'blank';

const server = TestServer.forTests();
let items: Equipment[];

beforeAll(async () => {
  const at = (index: number) => PIECES[index % PIECES.length] ?? '';
  for (let index = 0; index < PIECES.length; index += 1) {
    await server.database.run(
      'insert into equipment (name, main_category, category, subcategory, description) values ($1, $2, $3, $4, $5)',
      [
        `${lineOf(at(index))}${index % 3 === 0 ? '' : lineOf(at(index * 7 + 3))}`,
        index % 2 === 0 ? 'production' : 'home-ec-set',
        lineOf(at(index * 5 + 1)),
        lineOf(at(index * 11 + 2)),
        `${at(index * 3 + 4).trim()}-${at(index * 13 + 5).trim()}`,
      ],
    );
  }
  ({ items } = await server.api().listEquipment({ query: { limit: 500 } }));
});

const idsOf = (list: readonly Equipment[]) => list.map(({ id }) => id);

async function found(query: {
  q: string;
  searchIn: 'catalogue' | 'back-office';
  mainCategory?: 'production';
}): Promise<number[]> {
  const response = await server.api().listEquipment({ query: { ...query, limit: 500 } });
  expect(response.total).toBe(response.items.length);
  return idsOf(response.items);
}

function matches(texts: readonly string[], q: string): boolean {
  const needle = foldForSearch(q.trim());
  return texts.some((text) => foldForSearch(text).includes(needle));
}

async function expectAgreement(q: string): Promise<void> {
  const inCatalogue = items.filter(({ name, description, category }) => matches([name, description, category], q));
  const inBackOffice = items.filter(({ name, category, subcategory }) => matches([name, category, subcategory], q));
  expect(await found({ q, searchIn: 'catalogue' })).toEqual(idsOf(inCatalogue));
  expect(await found({ q, searchIn: 'back-office' })).toEqual(idsOf(inBackOffice));
  expect(await found({ q, searchIn: 'back-office', mainCategory: 'production' })).toEqual(
    idsOf(inBackOffice.filter(({ mainCategory }) => mainCategory === 'production')),
  );
}

describe('the search of the server', () => {
  it.each(PIECES)('matches the domain rules for %j', expectAgreement);

  it('matches the domain rules for random texts', async () => {
    const piece = fc.constantFrom(...PIECES);
    const text = fc.constantFrom(
      ...items.flatMap(({ name, description, category, subcategory }) => [name, description, category, subcategory]),
    );
    const part = fc.tuple(text, fc.nat(40), fc.nat(12)).map(([whole, start, length]) =>
      Array.from(whole)
        .slice(start % whole.length)
        .slice(0, length + 1)
        .join(''),
    );
    const across = fc.constantFrom(
      ...items.flatMap(({ name, description, category, subcategory }) =>
        ['', ' ', '\n', '\u0001'].flatMap((between) => [
          name + between + description,
          name + between + category,
          category.slice(-1) + between + subcategory.slice(0, 1),
        ]),
      ),
    );
    const around = fc.constantFrom('', ' ', '\n', '\u00A0', '\t ');
    const query = fc
      .tuple(
        around,
        fc.oneof(
          piece,
          part,
          across,
          fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join('')),
        ),
        around,
      )
      .map((texts) => texts.join('').slice(0, 200).toWellFormed());
    await fc.assert(fc.asyncProperty(query, expectAgreement), { numRuns: 150 });
  });

  it.each([
    ['a\0b', 0],
    ['\0', 0],
    ['\u0001', 0],
    ['', PIECES.length],
    ['   ', PIECES.length],
    ['\u00A0\n', PIECES.length],
  ])('for %j finds %i items', async (q, count) => {
    expect(await found({ q, searchIn: 'catalogue' })).toHaveLength(count);
  });
});

const MANY = 10_000;

describe('a catalogue of 10,000 items', () => {
  beforeAll(async () => {
    await server.database.run('delete from equipment');
    await server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description)
       select 'Item ' || md5(n::text), 'production', 'category ' || n % 20, 'sub ' || n % 50, 'Made for ' || md5((n * 7)::text) from generate_series(1, $1::int) as n`,
      [MANY - 2],
    );
    await server.database.run(
      "insert into equipment (name, main_category, category, subcategory, description) values ('Crème zoetrope', 'production', 'rare', 'any', 'Turns'), ('Plain', 'home-ec-set', 'rare', 'ZOETROPES', 'Stands')",
    );
    await server.database.run('analyze equipment');
    await server.catchUp();
  });

  async function planOf(q: string, searchIn: 'catalogue' | 'back-office'): Promise<string> {
    const { sql, params } = pageStatement({ q, searchIn }, { limit: 100, after: undefined });
    let position = 0;
    // The plan for literal values, which the driver sends.
    const numbered = sql.replace(/\?/gu, () => `$${(position += 1)}`);
    return server.database.explain(numbered, params);
  }

  it.each([
    ['zoetrope', 'catalogue', 'equipment_by_catalogue_text'],
    ['CREME ZOE', 'catalogue', 'equipment_by_catalogue_text'],
    ['zoetropes', 'back-office', 'equipment_by_back_office_text'],
    ['100% zoetrope', 'catalogue', 'equipment_by_catalogue_text'],
  ] as const)('is searched for %j in the %s by its index', async (q, searchIn, index) => {
    const plan = await planOf(q, searchIn);
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).not.toContain('Seq Scan');
  });

  it('finds its matches', async () => {
    expect(await found({ q: 'creme ZOE', searchIn: 'catalogue' })).toHaveLength(1);
    expect(await found({ q: 'zoetropes', searchIn: 'catalogue' })).toHaveLength(0);
    expect(await found({ q: 'zoetrope', searchIn: 'back-office' })).toHaveLength(2);
  });

  it('pages by cursor without duplicates or gaps while items are added and deleted', async () => {
    const before = new Set((await server.database.rows('select id from equipment')).map(({ id }) => Number(id)));
    const seen: number[] = [];
    let cursor: string | undefined;
    let changes = 0;
    do {
      const page = await server
        .api()
        .listEquipment({ query: { limit: 317, ...(cursor === undefined ? {} : { cursor }) } });
      expect(page.total).toBe(await server.database.count('equipment'));
      seen.push(...idsOf(page.items));
      cursor = page.nextCursor ?? undefined;
      changes += 1;
      // Inserts and deletes before and after the page, including the item that the cursor names.
      await server.database.run(
        `insert into equipment (name, main_category, category, subcategory, description) select 'Item ' || md5((n * 31 + $1::int)::text), 'production', 'new', 'new', 'new' from generate_series(1, 20) as n`,
        [changes],
      );
      await server.database.run(
        'delete from equipment where id in (select id from equipment where id = any($1::int[]) order by random() limit 20) or id = $2',
        [[...before], page.items.at(-1)?.id],
      );
      await server.catchUp();
    } while (cursor !== undefined);
    expect(changes).toBeGreaterThan(30);
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = (await server.database.rows('select id from equipment'))
      .map(({ id }) => Number(id))
      .filter((id) => before.has(id));
    expect(stayed.length).toBeGreaterThan(9_000);
    const wasSeen = new Set(seen);
    expect(stayed.filter((id) => !wasSeen.has(id))).toEqual([]);
  });

  it('has no cursor on the last page, even when it is full', async () => {
    const total = await server.database.count('equipment');
    const rest = total % 100;
    if (rest !== 0)
      await server.database.run('delete from equipment where id in (select id from equipment limit $1)', [rest]);
    await server.catchUp();
    let pages = 0;
    let cursor: string | null = '';
    for (; cursor !== null; pages += 1) {
      const page: { items: Equipment[]; nextCursor: string | null } = await server
        .api()
        .listEquipment({ query: { limit: 100, ...(cursor === '' ? {} : { cursor }) } });
      expect(page.items).toHaveLength(100);
      cursor = page.nextCursor;
    }
    expect(pages).toBe((total - rest) / 100);
  });
});
