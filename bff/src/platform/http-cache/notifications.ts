import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.js';
import { timeoutsOf } from '../database/timeouts.js';

const HEARTBEAT_MS = 1_000;
/** How long after a heartbeat was sent the connection counts as alive. */
const LEASE_MS = 3_000;
/** Clocks of two machines do not run equally fast, and timers may fire a little early. */
const LEASE_MARGIN_MS = 100;
const FIRST_BACKOFF_MS = 50;
const LONGEST_BACKOFF_MS = 2_000;

const LISTENER = 'backlot-listener-';
const BARRIER = 'listener_barrier';
const PASSED = 'listener_passed';

const barrierSchema = z.tuple([z.object({ listeners: z.array(z.string()) })]);

/** Asks all listeners that are connected to answer; whoever connects later has nothing old to forget. */
const SEND_BARRIER = `
  with connected as materialized (select application_name from pg_stat_activity where datname = current_database() and application_name like '${LISTENER}%')
  select array(select application_name from connected) as listeners, pg_notify('${BARRIER}', $1)`;

interface Barrier {
  readonly acknowledged: Set<string>;
  check: () => void;
}

/**
 * What the database notifies this process of (LISTEN), over a connection of its own that comes back by itself.
 *
 * A heartbeat each second gives it a lease. While {@link areReliable}, nothing that was committed more than a lease ago
 * can have been missed; what is cached of the database may be used only then.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  readonly #logger = new Logger('notifications');
  readonly #replica = randomUUID();
  readonly #handlers = new Map<string, (() => void)[]>();
  readonly #stopped = new AbortController();
  readonly #ending = Promise.withResolvers<void>();
  readonly #barriers = new Map<string, Barrier>();
  #connection = Promise.withResolvers<pg.Client>();
  #running: Promise<void> | undefined;
  #heartbeatBegan = Number.NEGATIVE_INFINITY;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Calls `handler` for each notification on the channel, and when some may have been missed. A channel has to be added before {@link start}. */
  listen(channel: string, handler: () => void): void {
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
    return performance.now() - this.#heartbeatBegan < LEASE_MS;
  }

  /**
   * Resolves when every replica has heard of all that was committed before this call, or has lost its lease: at once
   * when all answer, after the lease when one is silent or this listener is down. Never rejects.
   */
  async barrier(): Promise<void> {
    this.start();
    const done = new AbortController();
    const lease = sleep(LEASE_MS + LEASE_MARGIN_MS, undefined, { signal: done.signal }).catch(() => undefined);
    // Without a response of the database only time tells.
    await Promise.race([lease, this.#allPassed(done.signal).catch(() => lease)]);
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
      connectionTimeoutMillis: LEASE_MS,
      query_timeout: LEASE_MS,
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
      for (const handler of [...this.#handlers.values()].flat()) handler();
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
      const began = performance.now();
      await client.query('select 1');
      this.#heartbeatBegan = began;
      this.#connection.resolve(client);
    } while (!(await Promise.race([isOver, sleep(HEARTBEAT_MS, false, { ref: false })])));
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
      for (const handler of this.#handlers.get(channel) ?? []) handler();
    }
  }

  #pass(id: string, replica: string): void {
    const barrier = this.#barriers.get(id);
    barrier?.acknowledged.add(`${LISTENER}${replica}`);
    barrier?.check();
  }

  async #allPassed(signal: AbortSignal): Promise<void> {
    const client = await this.#connection.promise;
    if (signal.aborted) return;
    const id = randomUUID();
    const all = Promise.withResolvers<void>();
    const barrier: Barrier = { acknowledged: new Set(), check: () => undefined };
    // Before it is sent: answers may arrive before the list of those that are to answer.
    this.#barriers.set(id, barrier);
    signal.addEventListener('abort', () => this.#barriers.delete(id), { once: true });
    const { rows } = await client.query(SEND_BARRIER, [id]);
    const [{ listeners }] = barrierSchema.parse(rows);
    barrier.check = () => {
      if (listeners.every((listener) => barrier.acknowledged.has(listener))) all.resolve();
    };
    barrier.check();
    await all.promise;
  }
}
