import { expect, it } from 'vitest';
import { telephoneHref } from './telephone-href.js';

it.each([
  ['(305) 555-0100', 'tel:+13055550100'],
  ['1-305-555-0100', 'tel:+13055550100'],
  ['+1 305 555 0100', 'tel:+13055550100'],
  ['+52 55 1234 5678', 'tel:+525512345678'],
  [' +52 55 1234 5678', 'tel:+525512345678'],
  ['99 305 555 0100', 'tel:993055550100'],
  ['911', 'tel:911'],
])('%s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});
