import { expect, it } from 'vitest';
import { isOverdue, waitForKnown } from './unknown-job.js';

const MINUTE_MS = 60_000;

it('a job that no server knows is offered again soon at first, and every five minutes at last', () => {
  const waits = [0, 2000, 8000, MINUTE_MS, 20 * MINUTE_MS, 3 * 24 * 60 * MINUTE_MS].map(waitForKnown);
  expect(waits).toEqual([1000, 1000, 2000, MINUTE_MS / 4, 5 * MINUTE_MS, 5 * MINUTE_MS]);
});

it('somebody has to look at it after an hour', () => {
  expect([0, 59 * MINUTE_MS, 60 * MINUTE_MS, 600 * MINUTE_MS].map(isOverdue)).toEqual([false, false, true, true]);
});
