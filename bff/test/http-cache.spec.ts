import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { equipmentListSchema } from '@backlot/domain/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { CATALOGUE_CHANGED } from '../src/modules/equipment/equipment.service.ts';
import { HttpCache } from '../src/platform/http-cache/index.ts';
import { DEFAULT_LISTENER_TIMING, Notifications } from '../src/platform/http-cache/notifications.ts';
import { createServer } from '../src/server.ts';
import { addEquipment } from './support/catalogue.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { TestServer } from './support/test-server.ts';

// Replicas accept each other's tokens.
const REPLICA = { ACCESS_TOKEN_SECRET: 'the-same-secret-on-each-of-the-replicas' };

const one = TestServer.forTests(REPLICA);
const two = TestServer.forTests(REPLICA, { original: one });
let token: string;
let id: number;

beforeAll(async () => {
  [id = 0] = await addEquipment(
    one.database,
    Array.from({ length: 40 }, (_, index) => ({
      name: `Item ${index}`,
      description: 'A long description that compresses well. '.repeat(4),
    })),
  );
  ({ token } = await one.signIn());
  await waitUntilCached(one, two);
});

const BODY = {
  name: 'Item 0',
  mainCategory: 'production' as const,
  category: 'video',
  subcategory: 'Any',
  description: 'Changed',
};
const changeOn = (server: TestServer, pricePerUnit: number) =>
  server.api(token).updateEquipment({ params: { id }, body: { ...BODY, pricePerUnit } });

async function priceOn(server: TestServer, path = '/api/equipment?limit=500'): Promise<number> {
  const { items } = equipmentListSchema.parse((await server.call(path)).json);
  return items.find((item) => item.id === id)?.pricePerUnit ?? Number.NaN;
}

const isCached = (server: TestServer, path: string) => server.app.get(HttpCache).findByUrl(path) !== undefined;

const changesOf = (server: TestServer) => server.app.get(HttpCache).changes(CATALOGUE_CHANGED);

const timingOf = (server: TestServer) => server.app.get(Notifications).timing;

const FAST_WAIT = { ...WAIT, interval: 20 };

/** Waits until the listener is connected, which the first request starts, and responses are cached. */
async function waitUntilCached(...servers: TestServer[]): Promise<void> {
  for (const server of servers) {
    await vi.waitUntil(async () => {
      await priceOn(server);
      return isCached(server, '/api/equipment?limit=500');
    }, FAST_WAIT);
  }
}

async function changeWithoutNotification(sql: string): Promise<void> {
  await one.database.run('alter table equipment disable trigger equipment_changed');
  await one.database.run(sql);
  await one.database.run('alter table equipment enable trigger equipment_changed');
}

describe('a cached response', () => {
  it('is served from memory, not from the database', async () => {
    await changeOn(one, 1);
    await waitUntilCached(one, two);
    await changeWithoutNotification(`update equipment set price_per_unit_cents = 200 where id = ${id}`);
    expect([await priceOn(one), await priceOn(two)]).toEqual([1, 1]);
    await changeOn(one, 3);
    expect([await priceOn(one), await priceOn(two)]).toEqual([3, 3]);
  });

  it.each([
    '/api/equipment?limit=20',
    '/api/equipment/count',
    '/api/equipment/recent?limit=3',
    '/api/equipment/categories',
    '/api/equipment/1',
  ])('of %s has the same headers and bytes as the first response', async (path) => {
    const responses = new Map<string, unknown>();
    // Caching starts at the second request.
    await one.call(path);
    for (const encoding of ['br', 'gzip', 'identity']) {
      await changeOn(one, 4);
      for (const round of ['first', 'cached', 'unchanged at first', 'unchanged']) {
        if (round === 'unchanged at first') await changeOn(one, 4);
        const etag: Record<string, string> = round.startsWith('unchanged') ? { 'if-none-match': '*' } : {};
        expect(isCached(one, path)).toBe(round === 'cached' || round === 'unchanged');
        const { status, headers } = await one.raw(path, { 'accept-encoding': encoding, ...etag });
        const {
          date: _,
          'x-request-id': requestId,
          etag: tag,
          'content-length': length,
          ...rest
        } = Object.fromEntries(headers);
        expect(requestId).toMatch(/^[\da-f-]{36}$/u);
        expect(tag).toMatch(/^"[\w-]{27}(-br|-gzip)?"$/u);
        // A change also moves the times in the content, and so ETag and length.
        responses.set(round, { status, rest, isLong: length !== undefined });
      }
      expect(responses.get('cached')).toEqual(responses.get('first'));
      expect(responses.get('unchanged')).toEqual(responses.get('unchanged at first'));
      expect(responses.get('cached')).toMatchObject({
        status: 200,
        rest: {
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          'content-security-policy': expect.stringContaining("default-src 'self'"),
        },
      });
      expect(responses.get('unchanged')).toMatchObject({ status: 304, isLong: false });
    }
  });

  it('is the same content in every encoding, from memory too', async () => {
    const texts = [];
    for (let round = 0; round < 3; round += 1) {
      texts.push((await one.raw('/api/equipment?limit=30')).text);
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { body, headers } = await one.bytes('/api/equipment?limit=30', { 'accept-encoding': encoding });
        expect(headers.get('content-encoding')).toBe(encoding);
        expect(headers.get('content-length')).toBe(String(body.length));
        texts.push(decode(body).toString('utf8'));
      }
    }
    expect(isCached(one, '/api/equipment?limit=30')).toBe(true);
    expect(new Set(texts).size).toBe(1);
  });

  it('returns 304 for its ETag in every form, and 200 for others', async () => {
    await waitUntilCached(one);
    const path = '/api/equipment?limit=500';
    const etag = (await one.call(path)).headers.get('etag') ?? '';
    for (const known of [etag, `"a", ${etag}`, `W/${etag}`, '*', etag.replace('-br', '')]) {
      expect(await one.call(path, { headers: { 'if-none-match': known } })).toMatchObject({ status: 304, text: '' });
    }
    for (const other of ['"a"', '', 'W/"a"', etag.slice(1, -1)])
      expect((await one.call(path, { headers: { 'if-none-match': other } })).status).toBe(200);
  });

  it('responds to HEAD with headers only', async () => {
    await waitUntilCached(one);
    const path = '/api/equipment?limit=500';
    const get = await one.call(path);
    const head = await one.call(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(
      (await one.call(path, { method: 'HEAD', headers: { 'if-none-match': get.headers.get('etag') ?? '' } })).status,
    ).toBe(304);
  });

  it('is not used for other methods or queries', async () => {
    await waitUntilCached(one);
    expect((await one.call('/api/equipment?limit=500', { method: 'POST', body: {} })).status).toBe(401);
    expect((await one.call('/api/equipment?limit=500', { method: 'OPTIONS' })).status).toBe(404);
    const total = async (query: string) =>
      equipmentListSchema.parse((await one.call(`/api/equipment?${query}`)).json).items.length;
    for (let round = 0; round < 3; round += 1) {
      expect(await total('limit=3&category=video')).toBe(3);
      expect(await total('category=video&limit=3&nobody=knows')).toBe(3);
      expect(await total('limit=2&category=video')).toBe(2);
      expect(await total('limit=3&category=audio')).toBe(0);
      expect(await total('limit=3&q=Item%2039')).toBe(1);
      expect(await total('limit=3&q=%20item%2039%20')).toBe(1);
      expect(await total('limit=3&q=changed&searchIn=back-office')).toBe(0);
    }
  });

  it('is logged like any other', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(chunk.toString('utf8')));
        done();
      },
    });
    const app = await createServer(one.config, pino({ level: 'info' }, stream));
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const path = '/api/equipment?limit=7&q=secret';
      await vi.waitUntil(async () => {
        await fetch((await app.getUrl()) + path);
        return app.get(HttpCache).findByUrl(path) !== undefined;
      }, FAST_WAIT);
      const requestId = randomUUID();
      const response = await fetch((await app.getUrl()) + path, { headers: { 'x-request-id': requestId } });
      expect(response.headers.get('x-request-id')).toBe(requestId);
      const requests = lines.filter(({ msg }) => msg === 'request').map(({ time: _, ...line }) => line);
      expect(requests.at(-1)).toEqual({ ...requests[0], requestId, durationMs: expect.any(Number) });
      expect(requests.at(-1)).toMatchObject({ method: 'GET', route: '/api/equipment', status: 200 });
      expect(JSON.stringify(lines)).not.toContain('secret');
    } finally {
      await app.close();
    }
  });
});

describe('a change', () => {
  it('on one replica is visible on the other after its response, 100 times under load', async () => {
    let saved = await priceOn(one);
    const over = new AbortController();
    const stale: string[] = [];
    const read = async (server: TestServer) => {
      let reads = 0;
      for (; !over.signal.aborted; reads += 1) {
        const least = saved;
        const price = await priceOn(server);
        if (price < least) stale.push(`${price} instead of ${least}`);
      }
      return reads;
    };
    const readers = [one, two, one, two].map((server) => read(server));
    for (let price = 10; price < 110; price += 1) {
      const [writer, other] = price % 2 === 0 ? [one, two] : [two, one];
      await changeOn(writer, price);
      saved = price;
      expect([await priceOn(other), await priceOn(writer)]).toEqual([price, price]);
    }
    over.abort();
    const reads = await Promise.all(readers);
    expect(stale).toEqual([]);
    for (const count of reads) expect(count).toBeGreaterThan(50);
  });

  it('of every kind is visible immediately', async () => {
    await waitUntilCached(one, two);
    const total = async () => (await two.api().listEquipment({ query: { limit: 500 } })).total;
    const before = await total();
    const { id: added } = await one.api(token).addEquipment({ body: { ...BODY, name: 'New' } });
    expect(await total()).toBe(before + 1);
    const { id: copied } = await one.api(token).duplicateEquipment({ params: { id: added } });
    expect(await total()).toBe(before + 2);
    for (const gone of [added, copied]) await one.api(token).deleteEquipment({ params: { id: gone } });
    expect(await total()).toBe(before);
  });

  it('is visible immediately when the other replica has just lost its notification connection', async () => {
    for (let price = 200; price < 205; price += 1) {
      await waitUntilCached(one, two);
      await one.database.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'backlot-listener-%'",
      );
      await changeOn(one, price);
      expect(await priceOn(two)).toBe(price);
    }
    await waitUntilCached(one, two);
  });

  it('by SQL is visible soon', async () => {
    await waitUntilCached(one, two);
    await one.database.run('update equipment set price_per_unit_cents = 30000 where id = $1', [id]);
    for (const server of [one, two]) await expect.poll(() => priceOn(server), { interval: 5 }).toBe(300);
  });

  it('during a load leaves no stale response', async () => {
    await waitUntilCached(one);
    const cache = one.app.get(HttpCache).responses(CATALOGUE_CHANGED);
    // Caching starts at the second request.
    await cache.respond(['test'], async () => ({ text: 'first' }));
    const slow = Promise.withResolvers<object>();
    const early = cache.respond(['test'], () => slow.promise);
    const joined = cache.respond(['test'], async () => ({ text: 'of its own' }));
    await changeOn(two, 400);
    const later = cache.respond(['test'], async () => ({ text: 'new' }));
    slow.resolve({ text: 'old' });
    expect(await joined).toBe(await early);
    const text = async (response: typeof early) => (await (await response).representationFor({})).body?.toString();
    expect(await text(early)).toBe('{"text":"old"}');
    expect(await text(later)).toBe('{"text":"new"}');
    expect(await text(cache.respond(['test'], async () => ({ text: 'newer' })))).toBe('{"text":"new"}');
  });
});

describe('a cached value', () => {
  it('is loaded once until it changes, and again after a failure', async () => {
    await waitUntilCached(one);
    const values = one.app.get(HttpCache).values<string, number>(CATALOGUE_CHANGED, 2);
    let reads = 0;
    const read = async () => (reads += 1);
    const failed = values.get('price', () => Promise.reject(new Error('No database')));
    expect(values.get('price', read)).toBe(failed);
    await expect(failed).rejects.toThrow('No database');
    expect([await values.get('price', read), await values.get('price', read)]).toEqual([1, 1]);
    await changeOn(two, 410);
    expect(await values.get('price', read)).toBe(2);
  });

  it('of a channel without a listener is rejected', () => {
    expect(() => one.app.get(HttpCache).values('unheard', 1)).toThrow(/Nobody would hear the channel unheard/u);
  });
});

describe('without notifications', () => {
  let proxy: DatabaseProxy;
  let proxied: TestServer;
  beforeAll(async () => {
    proxy = await DatabaseProxy.start(one.database.url);
    proxied = await TestServer.start({ ...REPLICA, DATABASE_URL: proxy.url }, one.database);
  });
  afterEach(() => {
    for (const server of [one, proxied]) Object.assign(timingOf(server), DEFAULT_LISTENER_TIMING);
  });
  afterAll(async () => {
    await proxied.stop();
    proxy.stop();
  });

  /** Shortens tests that wait for the end of a lease. */
  const shortenLeases = () => {
    for (const server of [one, proxied]) Object.assign(timingOf(server), { heartbeatMs: 100, leaseMs: 1_000 });
  };

  it('a write waits for a replica with delayed notifications', async () => {
    await waitUntilCached(one, proxied);
    proxy.delayMs = 40;
    for (let price = 450; price < 460; price += 1) {
      await changeOn(one, price);
      expect(await priceOn(proxied)).toBe(price);
      // Caches the response again, so that the next change has to invalidate it.
      await priceOn(proxied);
    }
    expect(isCached(proxied, '/api/equipment?limit=500')).toBe(true);
    proxy.delayMs = 0;
  });

  it('a write waits for a silent replica until its lease has ended', async () => {
    shortenLeases();
    await waitUntilCached(one, proxied);
    proxy.dropsListenerData = true;
    const isReliable = await changeOn(one, 500).then(() => changesOf(proxied).isReliable());
    expect(isReliable).toBe(false);
    expect(await priceOn(proxied)).toBe(500);
    expect(isCached(proxied, '/api/equipment?limit=500')).toBe(false);
    proxy.dropsListenerData = false;
    proxy.disconnectListeners();
    await waitUntilCached(proxied);
    expect(await priceOn(proxied)).toBe(500);
  });

  it('a disconnected replica reads from the database, and its writes wait for the others', async () => {
    await waitUntilCached(one);
    proxy.rejectsListeners = true;
    proxy.disconnectListeners();
    await vi.waitUntil(() => !changesOf(proxied).isReliable(), FAST_WAIT);
    await changeWithoutNotification(`update equipment set price_per_unit_cents = 60000 where id = ${id}`);
    expect(await priceOn(proxied)).toBe(600);
    expect(await priceOn(one)).toBe(500);
    shortenLeases();
    await changeOn(proxied, 700);
    expect([await priceOn(proxied), await priceOn(one)]).toEqual([700, 700]);
    proxy.rejectsListeners = false;
    await waitUntilCached(proxied);
  });
});
