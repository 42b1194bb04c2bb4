import { expect, it } from 'vitest';
import { delayForUnknown, isOverdue } from './unknown-job.ts';

const MINUTE_MS = 60_000;

it('delayForUnknown grows from one second to five minutes', () => {
  const waits = [0, 2000, 8000, MINUTE_MS, 20 * MINUTE_MS, 3 * 24 * 60 * MINUTE_MS].map(delayForUnknown);
  expect(waits).toEqual([1000, 1000, 2000, MINUTE_MS / 4, 5 * MINUTE_MS, 5 * MINUTE_MS]);
});

it('isOverdue is true after an hour', () => {
  expect([0, 59 * MINUTE_MS, 60 * MINUTE_MS, 600 * MINUTE_MS].map(isOverdue)).toEqual([false, false, true, true]);
});
