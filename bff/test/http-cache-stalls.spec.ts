import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { CATALOGUE_CHANGED } from '../src/modules/equipment/equipment.service.js';
import { loadConfig } from '../src/platform/config/config.js';
import { HttpCache } from '../src/platform/http-cache/index.js';
import { DEFAULT_LISTENER_TIMING, Notifications } from '../src/platform/http-cache/notifications.js';
import { addEquipment } from './support/catalogue.js';
import { DatabaseProxy } from './support/database-proxy.js';
import { TestDatabase } from './support/test-database.js';

/** Cached responses while the connection that notifies of changes stalls, by a clock that the tests move. */

/** Longer than a pause of a busy machine, a live migration or a checkpoint usually takes. */
const STALL_MS = 8_000;
const { leaseMs } = DEFAULT_LISTENER_TIMING;

const clock = { time: 0 };
const timing = { ...DEFAULT_LISTENER_TIMING, heartbeatMs: 20, now: () => clock.time };
let database: TestDatabase;
let proxy: DatabaseProxy;
let notifications: Notifications;
let cache: HttpCache;
let read = 0;

beforeAll(async () => {
  database = await TestDatabase.create();
  proxy = await DatabaseProxy.start(database.url);
});
afterAll(async () => {
  proxy.stop();
  await database.drop();
});

beforeEach(async () => {
  notifications = new Notifications(loadConfig({ DATABASE_URL: proxy.url }), timing);
  cache = new HttpCache(notifications);
  // The second request is cached, once the listener has connected.
  cache.responses(CATALOGUE_CHANGED);
  await vi.waitUntil(async () => (await get()) === (await get()), WAIT);
});
afterEach(() => notifications.onApplicationShutdown());

/** Ordinal number of the read that the response was made of. */
async function get(): Promise<number> {
  const response = await cache.responses(CATALOGUE_CHANGED).respond(['test'], async () => ({ read: (read += 1) }));
  const { body } = await response.representationFor({ acceptEncoding: undefined, ifNoneMatch: undefined });
  return Number(/\d+/u.exec(body.toString())?.[0]);
}

it('keeps cached responses during a stall that is shorter than the lease, and after it', async () => {
  const cached = await get();
  proxy.pauseListeners();
  clock.time += STALL_MS;
  expect(await get()).toBe(cached);
  proxy.resumeListeners();
  await notifications.barrier();
  expect(await get()).toBe(cached);
});

it('uses no cached response from the end of the lease on, and those from before once the stall has ended', async () => {
  const cached = await get();
  proxy.pauseListeners();
  clock.time += leaseMs;
  expect([await get(), await get()]).toEqual([cached + 1, cached + 2]);
  proxy.resumeListeners();
  await vi.waitUntil(() => notifications.areReliable(), WAIT);
  expect(await get()).toBe(cached);
});

it('drops cached responses when a change from during the stall is heard at its end', async () => {
  const cached = await get();
  proxy.pauseListeners();
  await addEquipment(database, [{ name: 'Fresnel 650' }]);
  proxy.resumeListeners();
  await notifications.barrier();
  expect(await get()).toBeGreaterThan(cached);
});

describe('a barrier', () => {
  /** A listener whose lease does not end within a test. */
  function listenerOn({ url }: { readonly url: string }): Notifications {
    const listener = new Notifications(loadConfig({ DATABASE_URL: url }), {
      ...timing,
      heartbeatMs: 200,
      leaseMs: 2 * LIMITS.test,
    });
    onTestFinished(() => listener.onApplicationShutdown());
    return listener;
  }

  it('is sent again when its connection ends', async () => {
    const writer = listenerOn(proxy);
    await writer.barrier();
    proxy.pauseListeners();
    const barrier = writer.barrier();
    proxy.cutListeners();
    await expect(barrier).resolves.toBeUndefined();
  });

  it('is acknowledged by a listener that is connected and does not listen yet', async () => {
    const writer = listenerOn(database);
    await writer.barrier();
    // Between its connection and its LISTEN.
    proxy.delayMs = 150;
    onTestFinished(() => {
      proxy.delayMs = 0;
    });
    listenerOn(proxy).start();
    const connected =
      "pg_stat_activity where datname = current_database() and application_name like 'backlot-listener-%'";
    await vi.waitUntil(async () => (await database.count(connected)) === 3, WAIT);
    await expect(writer.barrier()).resolves.toBeUndefined();
  });

  it('waits for a silent listener until that loses its connection', async () => {
    const writer = listenerOn(database);
    await writer.barrier();
    proxy.pauseListeners();
    const ended = vi.fn<() => void>();
    const barrier = writer.barrier().then(ended);
    await sleep(200);
    expect(ended).not.toHaveBeenCalled();
    proxy.cutListeners();
    await expect(barrier).resolves.toBeUndefined();
  });
});
