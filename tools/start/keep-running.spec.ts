import { expect, it, vi } from 'vitest';

import { LIMITS } from '../suite/limits.ts';
import { keepRunning, type StartedServer } from './keep-running.mjs';

it('restarts a crashed server once its dependencies are available', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const needed = Promise.withResolvers<void>();
  let isStopping = false;
  const start = vi
    .fn<() => StartedServer<object>>()
    .mockReturnValueOnce({ ready: Promise.resolve({}), died: first.promise })
    .mockReturnValueOnce({ ready: Promise.resolve({}), died: second.promise });
  const beforeAgain = vi.fn(() => needed.promise);
  const ended = keepRunning(start, {
    onReady: vi.fn(),
    onDeath: vi.fn(),
    beforeAgain,
    isExcused: () => false,
    isStopping: () => isStopping,
  });
  first.resolve('killed');
  await vi.waitFor(() => expect(beforeAgain).toHaveBeenCalledOnce(), { timeout: LIMITS.find });
  expect(start).toHaveBeenCalledOnce();
  needed.resolve();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), { timeout: LIMITS.find });
  isStopping = true;
  second.resolve('stopped');
  await expect(ended).resolves.toBeUndefined();
});

it('gives up on a server that crashes repeatedly, unless the cause is external', async () => {
  let lives = 0;
  const start = () => {
    lives += 1;
    return { ready: Promise.resolve({}), died: Promise.resolve(`death ${lives}`) };
  };
  const hooks = { onReady: vi.fn(), onDeath: vi.fn(), beforeAgain: async () => {}, isStopping: () => false };
  await expect(keepRunning(start, { ...hooks, isExcused: () => lives <= 2 })).resolves.toBe('death 5');
});
