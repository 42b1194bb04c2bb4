import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests();
let ids: number[];

beforeAll(async () => {
  ids = await addEquipment(server.database, [
    { name: 'Zoom lens', pricePerUnitCents: 12_345, description: 'Covers everything' },
    { name: 'apple box set', category: 'general', unitsPerItem: 4, pricePerUnitCents: null },
    { name: 'Boom pole', category: 'audio' },
    { name: '100% cotton flag', category: 'lighting', description: 'Cuts light' },
    { name: 'File_name slate', category: 'general' },
    { name: 'Back\\slash stand', category: 'general' },
    { name: 'Range, 36 in', mainCategory: 'home-ec-set', category: 'home-ec', description: 'Six burners' },
    { name: 'Breakfast nook', mainCategory: 'home-ec-set', category: 'production-set' },
  ]);
});

const names = async (query: Parameters<ReturnType<TestServer['api']>['listEquipment']>[0]) =>
  (await server.api().listEquipment(query)).items.map(({ name }) => name);

describe('the catalogue', () => {
  it('lists everything by name, whatever the case, in the shape of the contract', async () => {
    const { items, total, nextCursor } = await server.api().listEquipment();
    expect(items.map(({ name }) => name)).toEqual([
      '100% cotton flag',
      'apple box set',
      'Back\\slash stand',
      'Boom pole',
      'Breakfast nook',
      'File_name slate',
      'Range, 36 in',
      'Zoom lens',
    ]);
    expect(total).toBe(8);
    expect(nextCursor).toBeNull();
    expect(items.at(-1)).toMatchObject({
      id: ids[0],
      pricePerUnit: 123.45,
      unitsPerItem: 1,
      specifications: ['One', 'Two, with comma'],
    });
    expect(items[1]).toMatchObject({ pricePerUnit: null, unitsPerItem: 4 });
    for (const { createdAt, updatedAt } of items) expect(updatedAt).toBe(createdAt);
  });

  it.each([
    [{ mainCategory: 'home-ec-set' }, ['Breakfast nook', 'Range, 36 in']],
    [{ mainCategory: 'home-ec' }, ['Breakfast nook', 'Range, 36 in']],
    [{ mainCategory: 'production', category: 'general' }, ['apple box set', 'Back\\slash stand', 'File_name slate']],
    [{ category: 'home-ec' }, ['Range, 36 in']],
    [{ q: 'BOOM' }, ['Boom pole']],
    [{ q: 'six burn' }, ['Range, 36 in']],
    [{ q: 'audio' }, ['Boom pole']],
    [{ q: 'light', mainCategory: 'home-ec-set' }, []],
    [{ q: '%' }, ['100% cotton flag']],
    [{ q: '_' }, ['File_name slate']],
    [{ q: '\\' }, ['Back\\slash stand']],
    [{ q: '.*' }, []],
    [{ q: "' or 1=1 --" }, []],
    [{ q: 'a\0b' }, []],
  ])('filtered by %j', async (query, expected) => {
    expect(await names({ query })).toEqual(expected);
    expect((await server.api().listEquipment({ query })).total).toBe(expected.length);
  });

  it('pages by cursor, each item once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server
        .api()
        .listEquipment({ query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) } });
      expect(page.total).toBe(8);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(await names({}));
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=many',
    'mainCategory=boats',
    `q=${'x'.repeat(201)}`,
    'cursor=nonsense',
    `cursor=${Buffer.from('["a","b"]').toString('base64url')}`,
    `cursor=${Buffer.from('["\\u0000",1]').toString('base64url')}`,
  ])('rejects %s with a problem at its field', async (query) => {
    expect(await server.problem(`/api/equipment?${query}`)).toMatchObject({
      status: 422,
      errors: [{ path: query.split('=')[0] }],
    });
  });

  it('returns an item by its id, and 404 for others', async () => {
    expect(await server.api().getEquipment({ params: { id: ids[2] ?? 0 } })).toMatchObject({ name: 'Boom pole' });
    expect(await server.problem('/api/equipment/99999')).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(await server.problem('/api/equipment/boom')).toMatchObject({ status: 422, errors: [{ path: 'id' }] });
  });

  it('returns count, recent items and categories', async () => {
    expect(await server.api().countEquipment()).toEqual({ count: 8 });
    await server.database.run("update equipment set updated_at = now() + interval '1 minute' where name = 'Boom pole'");
    await server.catchUp();
    const { items } = await server.api().recentEquipment({ query: { limit: 2 } });
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ name: 'Boom pole' });
    expect((await server.api().recentEquipment()).items).toHaveLength(5);
    expect((await server.api().listCategories()).items).toEqual([
      { mainCategory: 'production', category: 'audio', count: 1 },
      { mainCategory: 'production', category: 'general', count: 3 },
      { mainCategory: 'production', category: 'lighting', count: 1 },
      { mainCategory: 'production', category: 'video', count: 1 },
      { mainCategory: 'home-ec-set', category: 'home-ec', count: 1 },
      { mainCategory: 'home-ec-set', category: 'production-set', count: 1 },
    ]);
  });
});

describe('a response of the catalogue', () => {
  it('returns 304 until it changes', async () => {
    const first = await server.call('/api/equipment?q=nook');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/u);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await server.call('/api/equipment?q=nook', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    await server.database.run("update equipment set description = 'Painted anew' where name = 'Breakfast nook'");
    await server.catchUp();
    const changed = await server.call('/api/equipment?q=nook', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip;q=0.5, br;q=0'],
    [null, 'identity'],
  ])('is compressed with %s for a client that takes %s', async (encoding, accept) => {
    const response = await server.raw('/api/equipment', { 'accept-encoding': accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    const repeated = await server.raw('/api/equipment', {
      'accept-encoding': accept,
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(repeated.status).toBe(304);
  });

  it('is the same content in every encoding', async () => {
    const fetched = await fetch(`${server.url}/api/equipment`, { headers: { 'accept-encoding': 'br' } });
    const plain = await server.raw('/api/equipment');
    expect(await fetched.text()).toBe(plain.text);
  });
});
