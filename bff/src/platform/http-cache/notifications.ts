import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import { timeoutsOf } from '../database/timeouts.js';

/** Timing of the listener. The same on every replica: a writer waits for as long as the others may use their caches. */
export interface ListenerTiming {
  /** Milliseconds between two heartbeats. */
  readonly heartbeatMs: number;
  /**
   * Milliseconds after a heartbeat was sent during which the cache may be used, if it was answered. Also the timeout of every statement
   * of the listener: a heartbeat without an answer for this long ends the connection, and with it everything that is cached.
   */
  readonly leaseMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** Nest token of the {@link ListenerTiming}. */
export const LISTENER_TIMING = Symbol('LISTENER_TIMING');

/**
 * A stall of the process, the network or the database of up to 9 s (lease less heartbeat) costs nothing: a starved or migrating machine, a
 * checkpoint and a slow fork of the database stall for seconds. The lease is not longer because a change waits for it while a listener is
 * silent: the statement of the change (10 s by default) and the lease have to end before the client gives up (25 s, `contract/client.ts`).
 */
export const DEFAULT_LISTENER_TIMING: ListenerTiming = {
  heartbeatMs: 1_000,
  leaseMs: 10_000,
  now: () => performance.now(),
};

/** Clocks of two machines do not run equally fast, and timers may fire a little early. */
const LEASE_MARGIN_MS = 100;
const FIRST_BACKOFF_MS = 50;
const LONGEST_BACKOFF_MS = 2_000;

const LISTENER = 'backlot-listener-';
const BARRIER = 'listener_barrier';
const PASSED = 'listener_passed';

const connectedSchema = z.tuple([z.object({ listeners: z.array(z.string()) })]);

/** Receives the payload of a notification; undefined when some may have been missed. */
export type NotificationHandler = (payload: string | undefined) => void;

/** Asks all listeners that are connected to answer; whoever connects later has nothing old to forget. */
const SEND_BARRIER = `
  with connected as materialized (select application_name from pg_stat_activity where datname = current_database() and application_name like '${LISTENER}%')
  select array(select application_name from connected) as listeners, pg_notify('${BARRIER}', $1)`;

interface Connection {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
}

interface Barrier {
  readonly acknowledged: Set<string>;
  check: () => void;
}

/**
 * What the database notifies this process of (LISTEN), over a connection of its own that comes back by itself.
 *
 * Each heartbeat gives it a lease. While {@link areReliable}, nothing that was committed more than a lease ago
 * can have been missed; what is cached of the database may be used only then.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  readonly #logger = new Logger('notifications');
  readonly #replica = randomUUID();
  readonly #handlers = new Map<string, NotificationHandler[]>();
  readonly #stopped = new AbortController();
  readonly #ending = Promise.withResolvers<void>();
  readonly #barriers = new Map<string, Barrier>();
  #connection = Promise.withResolvers<Connection>();
  #running: Promise<void> | undefined;
  #heartbeatBegan = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LISTENER_TIMING) private readonly timing: ListenerTiming,
  ) {}

  /** Calls `handler` for each notification on the channel, and when some may have been missed. A channel has to be added before {@link start}. */
  listen(channel: string, handler: NotificationHandler): void {
    if (this.#running !== undefined && !this.#handlers.has(channel))
      throw new Error(`Nobody would hear the channel ${channel}: the listener has started without it`);
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
  }

  /** Connects in the background, once; a process that caches nothing needs no listener. */
  start(): void {
    if (!this.#stopped.signal.aborted) this.#running ??= this.#run();
  }

  /** Whether every change was heard whose {@link barrier} has ended. */
  areReliable(): boolean {
    return this.timing.now() - this.#heartbeatBegan < this.timing.leaseMs;
  }

  /**
   * Resolves when every replica has heard of all that was committed before this call, or has lost its lease: at once
   * when all answer, after the lease when one is silent or this listener is down. Never rejects.
   */
  async barrier(): Promise<void> {
    this.start();
    const done = new AbortController();
    const lease = sleep(this.timing.leaseMs + LEASE_MARGIN_MS, undefined, { signal: done.signal }).catch(
      () => undefined,
    );
    // Without a response of the database only time tells.
    await Promise.race([lease, this.#allPassed(done.signal)]);
    done.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped.abort();
    this.#ending.resolve();
    await this.#running;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stopped.signal.aborted) {
      const wasReliable = await this.#holdConnection();
      failures = wasReliable ? 0 : failures + 1;
      if (failures <= 1 && !this.#stopped.signal.aborted)
        this.#logger.warn('The database does not tell of changes: nothing of it is kept meanwhile');
      await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** failures, LONGEST_BACKOFF_MS), undefined, {
        signal: this.#stopped.signal,
        ref: false,
      }).catch(() => undefined);
    }
  }

  /** One connection from its beginning to its end. False when it never worked. */
  async #holdConnection(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: `${LISTENER}${this.#replica}`,
      connectionTimeoutMillis: this.timing.leaseMs,
      query_timeout: this.timing.leaseMs,
      keepAlive: true,
      ...timeoutsOf(this.config),
      // Each NOTIFY is a commit; none of them has to survive a crash.
      options: '-c synchronous_commit=off',
    });
    const ended = Promise.withResolvers<void>();
    client.once('end', ended.resolve).on('error', () => ended.resolve());
    client.on('notification', ({ channel, payload = '' }) => this.#hear(client, channel, payload));
    try {
      await client.connect();
      await client.query([BARRIER, PASSED, ...this.#handlers.keys()].map((channel) => `listen ${channel}`).join('; '));
      for (const handler of [...this.#handlers.values()].flat()) handler(undefined);
      await this.#beat(client, ended.promise);
    } catch {
      // Reported by its end: the caller connects anew.
    }
    const worked = this.#heartbeatBegan !== Number.NEGATIVE_INFINITY;
    this.#heartbeatBegan = Number.NEGATIVE_INFINITY;
    // Whoever waits for the first connection keeps waiting.
    if (worked) this.#connection = Promise.withResolvers();
    // A connection that does not respond would not say goodbye either.
    void client.end().catch(() => undefined);
    return worked;
  }

  /** @throws when a heartbeat gets no response */
  async #beat(client: pg.Client, ended: Promise<void>): Promise<void> {
    const isOver = Promise.race([ended, this.#ending.promise]).then(() => true);
    do {
      const began = this.timing.now();
      await client.query('select 1');
      this.#heartbeatBegan = began;
      this.#connection.resolve({ client, ended });
    } while (!(await Promise.race([isOver, sleep(this.timing.heartbeatMs, false, { ref: false })])));
  }

  #hear(client: pg.Client, channel: string, payload: string): void {
    if (channel === BARRIER && !this.#barriers.has(payload)) {
      void client.query(`select pg_notify('${PASSED}', $1)`, [`${payload}:${this.#replica}`]).catch(() => undefined);
    } else if (channel === BARRIER) {
      this.#pass(payload, this.#replica);
    } else if (channel === PASSED) {
      const [id = '', replica = ''] = payload.split(':');
      this.#pass(id, replica);
    } else {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
    }
  }

  #pass(id: string, replica: string): void {
    const barrier = this.#barriers.get(id);
    barrier?.acknowledged.add(`${LISTENER}${replica}`);
    barrier?.check();
  }

  /** Sends the barrier, and again over the next connection when this one ends before all have acknowledged. Never rejects. */
  async #allPassed(signal: AbortSignal): Promise<void> {
    for (let hasPassed = false; !hasPassed;) {
      const { client, ended } = await this.#connection.promise;
      if (signal.aborted) return;
      hasPassed = await Promise.race([
        ended.then(() => false),
        this.#passBarrier(client, signal).then(
          () => true,
          () => false,
        ),
      ]);
      if (!hasPassed) await sleep(FIRST_BACKOFF_MS, undefined, { ref: false });
    }
  }

  /**
   * Resolves when every listener that is connected now has acknowledged or is gone. The next connection of one begins with an empty cache.
   * @throws when this connection ends or the signal aborts
   */
  async #passBarrier(client: pg.Client, signal: AbortSignal): Promise<void> {
    const id = randomUUID();
    const all = Promise.withResolvers<void>();
    const barrier: Barrier = { acknowledged: new Set(), check: () => undefined };
    // Before it is sent: answers may arrive before the list of those that are to answer.
    this.#barriers.set(id, barrier);
    signal.addEventListener('abort', () => this.#barriers.delete(id), { once: true });
    const send = async () => connectedSchema.parse((await client.query(SEND_BARRIER, [id])).rows)[0].listeners;
    let listeners = await send();
    barrier.check = () => {
      if (listeners.every((listener) => barrier.acknowledged.has(listener))) all.resolve();
    };
    barrier.check();
    const passed = all.promise.then(() => true);
    // Again, for listeners that have lost their connection, or were connected and did not listen yet.
    while (!(await Promise.race([passed, sleep(this.timing.heartbeatMs, false, { signal })]))) {
      const connected = await send();
      listeners = listeners.filter((listener) => connected.includes(listener));
      barrier.check();
    }
  }
}
