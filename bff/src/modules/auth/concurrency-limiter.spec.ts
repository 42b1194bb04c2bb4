import { describe, expect, it } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Tasks that end on `end(name)`, and the order in which they began. */
function work(limiter: ConcurrencyLimiter) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, isUrgent = false) =>
    limiter.run(() => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    }, isUrgent);
  return { started, add, end: (name: string) => ends.get(name)?.() };
}

describe('ConcurrencyLimiter', () => {
  it('runs up to the limit at a time, and urgent tasks before earlier ones', async () => {
    const { started, add, end } = work(new ConcurrencyLimiter({ running: 2, waiting: 5 }));
    const all = [add('a'), add('b'), add('c'), add('d'), add('urgent', true)];
    expect(started).toEqual(['a', 'b']);
    end('a');
    await all[0];
    await expect.poll(() => started).toEqual(['a', 'b', 'urgent']);
    for (const name of ['b', 'urgent']) end(name);
    await expect.poll(() => started).toEqual(['a', 'b', 'urgent', 'c', 'd']);
    for (const name of ['c', 'd']) end(name);
    await Promise.all(all);
  });

  it('rejects a task when its queue is full, per priority', async () => {
    const { add, end, started } = work(new ConcurrencyLimiter({ running: 1, waiting: 1 }));
    const all = [add('a'), add('b')];
    await expect(add('c')).rejects.toMatchObject({ problem: { status: 503 } });
    const urgent = add('urgent', true);
    end('a');
    await expect.poll(() => started).toEqual(['a', 'urgent']);
    end('urgent');
    await expect.poll(() => started).toEqual(['a', 'urgent', 'b']);
    end('b');
    await Promise.all([...all, urgent]);
  });

  it('continues after a failed task', async () => {
    const limiter = new ConcurrencyLimiter({ running: 1, waiting: 1 });
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.run(() => Promise.resolve('done'))).toBe('done');
  });
});
