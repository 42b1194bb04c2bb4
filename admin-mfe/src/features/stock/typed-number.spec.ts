import { expect, it } from 'vitest';
import { readDollars, readWholeNumber } from './typed-number.ts';

it.each([
  ['4', 4],
  [' 1,200 ', 1200],
  ['0', 0],
  ['1,20', '1,20'],
  ['-1', '-1'],
  ['1.5', '1.5'],
  ['', ''],
])('%j is the whole number %j', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

it.each([
  ['$1,234.50', 1234.5],
  ['.5', 0.5],
  ['80', 80],
  ['-3', '-3'],
  ['cheap', 'cheap'],
])('%j is the amount %j', (text, amount) => {
  expect(readDollars(text)).toBe(amount);
});
