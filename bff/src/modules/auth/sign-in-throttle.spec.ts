import { expect, it } from 'vitest';
import { SIGN_IN_DELAY_LIMIT_MS, signInDelayMs } from './sign-in-throttle.ts';

it('doubles the delay with each sign-in, up to the limit', () => {
  expect([-1, 0, 1, 2, 3, 4, 5, 1000].map(signInDelayMs)).toEqual([0, 0, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(SIGN_IN_DELAY_LIMIT_MS).toBe(4000);
});
