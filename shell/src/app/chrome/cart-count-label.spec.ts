import { expect, it } from 'vitest';
import { cartCountLabel } from './cart-count-label.ts';

it.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('the badge for %d reads %s', (total, expected) => {
  expect(cartCountLabel(total)).toBe(expected);
});
