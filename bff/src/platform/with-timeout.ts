import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Result of `work`, which is not cancelled by the timeout.
 * @throws {Error} when it takes longer than `timeoutMs`
 */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const done = new AbortController();
  const timeout = sleep(timeoutMs, undefined, { ref: false, signal: done.signal }).then((): never => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
