import { expect, it } from 'vitest';
import { responseLabel } from './use-response-time.ts';

it.each([
  [{ kind: 'left', minutes: 120 }, '2 h left'],
  [{ kind: 'left', minutes: 80 }, '1 h 20 min left'],
  [{ kind: 'left', minutes: 1 }, '1 min left'],
  [{ kind: 'late', minutes: 0 }, '0 min late'],
  [{ kind: 'late', minutes: 15 }, '15 min late'],
  [{ kind: 'late', minutes: 540 }, '9 h late'],
  [{ kind: 'answered', minutes: 40, isInTime: true }, 'Answered in 40 min'],
] as const)('%j reads %s', (state, label) => {
  expect(responseLabel(state)).toBe(label);
});
