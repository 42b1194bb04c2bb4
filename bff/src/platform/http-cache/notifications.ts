import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import { timeoutsOf } from '../database/timeouts.ts';
import { ACKNOWLEDGED, BARRIER, LISTENER, notifyAcknowledged, notifyBarrier } from './notifications.sql.ts';

/** Timing of the listener. Must be equal on all replicas: a writer waits for the others' leases. */
export interface ListenerTiming {
  readonly heartbeatMs: number;
  /** Milliseconds for which an acknowledged heartbeat allows cache use; also the query timeout of the listener. */
  readonly leaseMs: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Tolerates stalls of up to 9 s (lease minus heartbeat), as of a migrating machine or a checkpoint. Upper bound: the
 * statement of a change (10 s by default) plus the lease must end before the client's timeout (25 s,
 * `contract/client.ts`).
 */
export const DEFAULT_LISTENER_TIMING: ListenerTiming = {
  heartbeatMs: 1_000,
  leaseMs: 10_000,
  now: () => performance.now(),
};

/** Tolerance for clock drift and early timers. */
const LEASE_MARGIN_MS = 100;
const FIRST_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 2_000;

const LOCAL_CHANGE = '';

/** Receives the payload of a notification; undefined when some may have been missed. */
export type NotificationHandler = (payload: string | undefined) => void;

interface Connection {
  readonly client: pg.Client;
  readonly ended: Promise<void>;
}

interface Barrier {
  readonly acknowledged: Set<string>;
  check: () => void;
}

/**
 * Receives the database's notifications (LISTEN) over a dedicated connection that reconnects. Each heartbeat renews a
 * lease. While {@link areReliable}, nothing committed more than a lease ago was missed; use caches of database content
 * only then.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  /** Tests change it. */
  timing: ListenerTiming = { ...DEFAULT_LISTENER_TIMING };
  readonly #logger = new Logger('notifications');
  readonly #replica = randomUUID();
  readonly #handlers = new Map<string, NotificationHandler[]>();
  readonly #stopped = new AbortController();
  readonly #ending = Promise.withResolvers<void>();
  readonly #barriers = new Map<string, Barrier>();
  #connection = Promise.withResolvers<Connection>();
  #running: Promise<void> | undefined;
  #leaseStartedAt = Number.NEGATIVE_INFINITY;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Adds a handler, also called when notifications may have been missed. Add channels before {@link start}. */
  listen(channel: string, handler: NotificationHandler): void {
    if (this.#running !== undefined && !this.#handlers.has(channel))
      throw new Error(`Nobody would hear the channel ${channel}: the listener has started without it`);
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
  }

  /** Connects in the background, once; unnecessary without caches. */
  start(): void {
    if (!this.#stopped.signal.aborted) this.#running ??= this.#run();
  }

  /** Whether all changes with a finished {@link barrier} were received. */
  areReliable(): boolean {
    return this.timing.now() - this.#leaseStartedAt < this.timing.leaseMs;
  }

  /**
   * Resolves when every replica has received all earlier commits or has lost its lease: immediately when all
   * acknowledge, after the lease when one is silent or this listener is down. Never rejects.
   */
  async barrier(): Promise<void> {
    this.start();
    const done = new AbortController();
    const lease = sleep(this.timing.leaseMs + LEASE_MARGIN_MS, undefined, { signal: done.signal }).catch(
      () => undefined,
    );
    // Without a database response only the lease ends the wait.
    await Promise.race([lease, this.#sendUntilAcknowledged(done.signal)]);
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
      const wasReliable = await this.#serveConnection();
      failures = wasReliable ? 0 : failures + 1;
      if (failures <= 1 && !this.#stopped.signal.aborted)
        this.#logger.warn('The database does not tell of changes: nothing of it is kept meanwhile');
      await sleep(Math.min(FIRST_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS), undefined, {
        signal: this.#stopped.signal,
        ref: false,
      }).catch(() => undefined);
    }
  }

  /** Serves one connection until it ends. False when it never worked. */
  async #serveConnection(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: `${LISTENER}${this.#replica}`,
      connectionTimeoutMillis: this.timing.leaseMs,
      query_timeout: this.timing.leaseMs,
      keepAlive: true,
      ...timeoutsOf(this.config),
      // NOTIFY commits need no durability.
      options: '-c synchronous_commit=off',
    });
    const ended = Promise.withResolvers<void>();
    client.once('end', ended.resolve).on('error', () => ended.resolve());
    client.on('notification', ({ channel, payload = '' }) => this.#handle(client, channel, payload));
    try {
      await client.connect();
      await client.query(
        [BARRIER, ACKNOWLEDGED, ...this.#handlers.keys()].map((channel) => `listen ${channel}`).join('; '),
      );
      for (const handler of [...this.#handlers.values()].flat()) handler(undefined);
      await this.#sendHeartbeats(client, ended.promise);
    } catch {
      // The caller reconnects.
    }
    const wasConnected = this.#leaseStartedAt !== Number.NEGATIVE_INFINITY;
    this.#leaseStartedAt = Number.NEGATIVE_INFINITY;
    // Waiters for the first connection keep their promise.
    if (wasConnected) this.#connection = Promise.withResolvers();
    // Not awaited: an unresponsive connection would not end cleanly.
    void client.end().catch(() => undefined);
    return wasConnected;
  }

  /** @throws when a heartbeat gets no response */
  async #sendHeartbeats(client: pg.Client, ended: Promise<void>): Promise<void> {
    const hasEnded = Promise.race([ended, this.#ending.promise]).then(() => true);
    do {
      const began = this.timing.now();
      await client.query('select 1');
      this.#leaseStartedAt = began;
      this.#connection.resolve({ client, ended });
    } while (!(await Promise.race([hasEnded, sleep(this.timing.heartbeatMs, false, { ref: false })])));
  }

  #handle(client: pg.Client, channel: string, payload: string): void {
    if (channel === BARRIER && !this.#barriers.has(payload)) {
      void notifyAcknowledged(client, payload, this.#replica).catch(() => undefined);
    } else if (channel === BARRIER) {
      this.#acknowledge(payload, this.#replica);
    } else if (channel === ACKNOWLEDGED) {
      const [id = '', replica = ''] = payload.split(':');
      this.#acknowledge(id, replica);
    } else {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
    }
  }

  #acknowledge(id: string, replica: string): void {
    const barrier = this.#barriers.get(id);
    barrier?.acknowledged.add(`${LISTENER}${replica}`);
    barrier?.check();
  }

  /** Sends the barrier, again over the next connection if this one ends early. Never rejects. */
  async #sendUntilAcknowledged(signal: AbortSignal): Promise<void> {
    for (let isAcknowledged = false; !isAcknowledged;) {
      const { client, ended } = await this.#connection.promise;
      if (signal.aborted) return;
      isAcknowledged = await Promise.race([
        ended.then(() => false),
        this.#sendBarrier(client, signal).then(
          () => true,
          () => false,
        ),
      ]);
      if (!isAcknowledged) await sleep(FIRST_BACKOFF_MS, undefined, { ref: false });
    }
  }

  /**
   * Resolves when every currently connected listener has acknowledged or disconnected; reconnecting clears its caches.
   * @throws when this connection ends or the signal aborts
   */
  async #sendBarrier(client: pg.Client, signal: AbortSignal): Promise<void> {
    const id = randomUUID();
    const all = Promise.withResolvers<void>();
    const barrier: Barrier = { acknowledged: new Set(), check: () => undefined };
    // Registered before sending: acknowledgements may precede the list of listeners.
    this.#barriers.set(id, barrier);
    signal.addEventListener('abort', () => this.#barriers.delete(id), { once: true });
    let listeners = await notifyBarrier(client, id);
    barrier.check = () => {
      if (listeners.every((listener) => barrier.acknowledged.has(listener))) all.resolve();
    };
    barrier.check();
    const allAcknowledged = all.promise.then(() => true);
    // Resent for listeners that disconnected, or that were connected but not listening yet.
    while (!(await Promise.race([allAcknowledged, sleep(this.timing.heartbeatMs, false, { signal })]))) {
      const connected = await notifyBarrier(client, id);
      listeners = listeners.filter((listener) => connected.includes(listener));
      barrier.check();
    }
  }
}

/** Change notifications of one database channel; validates caches (docs/adr/0008). */
export class ChangeChannel {
  readonly #listeners = new Set<NotificationHandler>();
  #generation = 0;

  constructor(
    name: string,
    private readonly notifications: Notifications,
  ) {
    notifications.listen(name, (payload) => this.#report(payload));
  }

  /** Incremented by each change. Documents record the generation from before their read. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether no change was missed. While false, caches are neither filled nor used. */
  isReliable(): boolean {
    this.notifications.start();
    return this.notifications.areReliable();
  }

  /** Calls the listener with each payload: undefined if any were missed, empty for {@link markChanged}. */
  onChange(listener: NotificationHandler): void {
    this.#listeners.add(listener);
  }

  /** Call after a change: resolves when no replica serves older data any more. Never rejects. */
  async changed(): Promise<void> {
    this.markChanged();
    await this.notifications.barrier();
  }

  /** Invalidates the caches of this server only, for changes without a database notification. */
  markChanged(): void {
    this.#report(LOCAL_CHANGE);
  }

  #report(payload: string | undefined): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener(payload);
  }
}
