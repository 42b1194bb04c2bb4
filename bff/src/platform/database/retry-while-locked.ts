import { setTimeout as sleep } from 'node:timers/promises';

/** lock_not_available and deadlock_detected: worth a retry. */
const LOCKED = new Set(['55P03', '40P01']);
const PAUSE_MS = 500;
const TIMEOUT_MS = 10 * 60_000;

export class LockedTooLong extends Error {
  constructor(cause: unknown) {
    super('another connection has held a lock for ten minutes', { cause });
    this.name = 'LockedTooLong';
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOCKED.has(error.code);

/**
 * Retries the work while it fails for a lock, with a pause in which others make progress.
 * @throws {LockedTooLong} after ten minutes
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() - began > TIMEOUT_MS) throw new LockedTooLong(error);
      await sleep(PAUSE_MS);
    }
  }
}
