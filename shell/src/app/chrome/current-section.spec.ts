import { expect, it } from 'vitest';
import { currentSection } from './current-section.ts';

it.each([
  ['/production-equipment', undefined, 'production'],
  ['/new-production-equipment', 'production', 'production'],
  ['/catalog', undefined, 'production'],
  ['/home-ec-equipment', undefined, 'home-ec'],
  ['/equipment/12', 'production', 'production'],
  ['/equipment/12', 'home-ec', 'home-ec'],
  ['/equipment/12', undefined, undefined],
  ['/about', 'production', undefined],
] as const)('%s with the accent %s: %s', (pathname, accent, section) => {
  expect(currentSection(pathname, accent)).toBe(section);
});
