import { expect, it } from 'vitest';
import { watchActivity } from './user-activity.ts';

const MINUTE_MS = 60_000;

it.each(['pointerdown', 'wheel', 'keydown', 'input', 'click'])('is active for a quarter of an hour after %s', (act) => {
  let now = 0;
  const isAttended = watchActivity(document, () => now);
  const field = document.body.appendChild(document.createElement('input'));
  // Stopped propagation does not prevent detection.
  field.addEventListener(act, (event) => event.stopPropagation());
  now = 14 * MINUTE_MS;
  expect(isAttended(), 'it was opened').toBe(true);
  now = 15 * MINUTE_MS;
  expect(isAttended()).toBe(false);
  field.dispatchEvent(new Event(act, { bubbles: true }));
  expect(isAttended()).toBe(true);
  now = 30 * MINUTE_MS;
  expect(isAttended()).toBe(false);
  field.remove();
});
