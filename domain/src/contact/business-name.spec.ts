import { expect, it } from 'vitest';
import { businessNameIn } from './business-name.ts';

it.each([
  ['Backlot (sample)', 'en', 'Backlot (sample)'],
  ['Backlot (sample)', 'es', 'Backlot (muestra)'],
  ['Harbor Rentals', 'es', 'Harbor Rentals'],
] as const)('%s in %s is %s', (name, locale, shown) => {
  expect(businessNameIn(name, locale)).toBe(shown);
});
