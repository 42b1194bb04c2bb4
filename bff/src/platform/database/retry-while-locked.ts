import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that was not given in time, and a deadlock: whoever tries again later may get it. */
const LOCKED = new Set(['55P03', '40P01']);
const PAUSE_MS = 500;
const PATIENCE_MS = 10 * 60_000;

/** Somebody held a lock for so long that it was given up. */
export class LockedTooLong extends Error {
  constructor(cause: unknown) {
    super('another connection has held a lock for ten minutes', { cause });
    this.name = 'LockedTooLong';
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOCKED.has(error.code);

/**
 * Does the work again, after a pause in which all others go on, as long as it fails for a lock.
 * @throws {LockedTooLong} after ten minutes
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() - began > PATIENCE_MS) throw new LockedTooLong(error);
      await sleep(PAUSE_MS);
    }
  }
}
