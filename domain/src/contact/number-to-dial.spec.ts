import { expect, it } from 'vitest';
import { numberToDial } from './number-to-dial.ts';

it.each([
  ['(305) 555-0100', '+13055550100'],
  ['1-305-555-0100', '+13055550100'],
  ['+1 305 555 0100', '+13055550100'],
  ['+52 55 1234 5678', '+525512345678'],
  [' +52 55 1234 5678', '+525512345678'],
  ['99 305 555 0100', '993055550100'],
  ['911', '911'],
])('%s', (phone, dialled) => {
  expect(numberToDial(phone)).toBe(dialled);
});
