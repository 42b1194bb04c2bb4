import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchActivity } from './user-activity.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['pointerdown', 'wheel', 'keydown', 'input', 'click'])('is active for a quarter of an hour after %s', (act) => {
  const isAttended = watchActivity(document);
  const field = document.body.appendChild(document.createElement('input'));
  // Stopped propagation does not prevent detection.
  field.addEventListener(act, (event) => event.stopPropagation());
  vi.setSystemTime(14 * MINUTE_MS);
  expect(isAttended(), 'it was opened').toBe(true);
  vi.setSystemTime(15 * MINUTE_MS);
  expect(isAttended()).toBe(false);
  field.dispatchEvent(new Event(act, { bubbles: true }));
  expect(isAttended()).toBe(true);
  vi.setSystemTime(30 * MINUTE_MS);
  expect(isAttended()).toBe(false);
  field.remove();
});
