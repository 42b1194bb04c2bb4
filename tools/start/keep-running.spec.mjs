import { expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';

/** A promise and what resolves it. */
function awaited() {
  let arrive;
  const arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  return { arrival, arrive };
}

it('starts a server that died again once what it needs is there', async () => {
  const deaths = [awaited(), awaited()];
  const needed = awaited();
  let isStopping = false;
  const start = vi.fn(() => ({ ready: Promise.resolve({}), died: deaths[start.mock.calls.length - 1].arrival }));
  const beforeAgain = vi.fn(() => needed.arrival);
  const ended = keepRunning(start, { onReady: vi.fn(), onDeath: vi.fn(), beforeAgain, isStopping: () => isStopping });
  deaths[0].arrive('killed');
  await vi.waitFor(() => expect(beforeAgain).toHaveBeenCalledOnce(), { timeout: 5_000 });
  expect(start).toHaveBeenCalledOnce();
  needed.arrive();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  isStopping = true;
  deaths[1].arrive('stopped');
  await expect(ended).resolves.toBeUndefined();
});
