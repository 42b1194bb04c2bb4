import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { CATALOGUE_CHANGED } from '../src/modules/equipment/equipment.service.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { HttpCache } from '../src/platform/http-cache/index.ts';
import { DEFAULT_LISTENER_TIMING, Notifications } from '../src/platform/http-cache/notifications.ts';
import { addEquipment } from './support/catalogue.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { TestDatabase } from './support/test-database.ts';

/** Longer than usual pauses of a busy machine, a live migration or a checkpoint. */
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
  notifications = new Notifications(loadConfig({ DATABASE_URL: proxy.url }));
  notifications.timing = timing;
  cache = new HttpCache(notifications);
  // The cache stores a response at its second request, once the listener is connected.
  cache.responses(CATALOGUE_CHANGED);
  await vi.waitUntil(async () => (await get()) === (await get()), WAIT);
});
afterEach(() => notifications.onApplicationShutdown());

/** Number of the read that produced the response. */
async function get(): Promise<number> {
  const response = await cache.responses(CATALOGUE_CHANGED).respond(['test'], async () => ({ read: (read += 1) }));
  const { body } = await response.representationFor({});
  return Number(/\d+/u.exec(String(body))?.[0]);
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

it('uses no cached response after the lease has ended, and earlier ones again after the stall', async () => {
  const cached = await get();
  proxy.pauseListeners();
  clock.time += leaseMs;
  expect([await get(), await get()]).toEqual([cached + 1, cached + 2]);
  proxy.resumeListeners();
  await vi.waitUntil(() => notifications.areReliable(), WAIT);
  expect(await get()).toBe(cached);
});

it('invalidates cached responses changed during the stall once it ends', async () => {
  const cached = await get();
  proxy.pauseListeners();
  await addEquipment(database, [{ name: 'Fresnel 650' }]);
  proxy.resumeListeners();
  await notifications.barrier();
  expect(await get()).toBeGreaterThan(cached);
});

describe('a barrier', () => {
  /** A listener whose lease outlasts the test. */
  function listenerOn({ url }: { readonly url: string }): Notifications {
    const listener = new Notifications(loadConfig({ DATABASE_URL: url }));
    listener.timing = { ...timing, heartbeatMs: 200, leaseMs: 2 * LIMITS.test };
    onTestFinished(() => listener.onApplicationShutdown());
    return listener;
  }

  it('is sent again when its connection ends', async () => {
    const writer = listenerOn(proxy);
    await writer.barrier();
    proxy.pauseListeners();
    const barrier = writer.barrier();
    proxy.disconnectListeners();
    await expect(barrier).resolves.toBeUndefined();
  });

  it('is acknowledged by a listener that is connected but not listening yet', async () => {
    const writer = listenerOn(database);
    await writer.barrier();
    // Delays the time between its connection and its LISTEN.
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

  it('waits for a silent listener until its connection closes', async () => {
    const writer = listenerOn(database);
    await writer.barrier();
    proxy.pauseListeners();
    const ended = vi.fn<() => void>();
    const barrier = writer.barrier().then(ended);
    await sleep(200);
    expect(ended).not.toHaveBeenCalled();
    proxy.disconnectListeners();
    await expect(barrier).resolves.toBeUndefined();
  });
});
