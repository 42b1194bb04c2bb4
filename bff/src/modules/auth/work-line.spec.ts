import { describe, expect, it } from 'vitest';
import { LineFullError, WorkLine } from './work-line.js';

/** Work that ends when it is told to, and the order in which it began. */
function work(line: WorkLine) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, isUrgent = false) =>
    line.run(() => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return promise;
    }, isUrgent);
  return { begun, add, end: (name: string) => ends.get(name)?.() };
}

describe('a line of work', () => {
  it('does so many at a time, and the urgent ones before those that came earlier', async () => {
    const { begun, add, end } = work(new WorkLine({ running: 2, waiting: 5 }));
    const all = [add('a'), add('b'), add('c'), add('d'), add('urgent', true)];
    expect(begun).toEqual(['a', 'b']);
    end('a');
    await all[0];
    await expect.poll(() => begun).toEqual(['a', 'b', 'urgent']);
    for (const name of ['b', 'urgent']) end(name);
    await expect.poll(() => begun).toEqual(['a', 'b', 'urgent', 'c', 'd']);
    for (const name of ['c', 'd']) end(name);
    await Promise.all(all);
  });

  it('lets only so many wait, of each kind', async () => {
    const { add, end, begun } = work(new WorkLine({ running: 1, waiting: 1 }));
    const all = [add('a'), add('b')];
    await expect(add('c')).rejects.toThrow(LineFullError);
    const urgent = add('urgent', true);
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'urgent']);
    end('urgent');
    await expect.poll(() => begun).toEqual(['a', 'urgent', 'b']);
    end('b');
    await Promise.all([...all, urgent]);
  });

  it('goes on after work that failed', async () => {
    const line = new WorkLine({ running: 1, waiting: 1 });
    await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await line.run(() => Promise.resolve('done'))).toBe('done');
  });
});
