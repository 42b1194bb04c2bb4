import { expect, it } from 'vitest';
import { MemoryCache } from './memory-cache.ts';

const page = (name: string, byteLength = 1) => ({ name, byteLength });

function pageCache(): MemoryCache<string, ReturnType<typeof page>> {
  return new MemoryCache({ max: 3, maxBytes: 100, bytesOf: ({ byteLength }) => byteLength });
}

it('evicts the least recently used entries above the maximum count or bytes', () => {
  const pages = pageCache();
  for (const name of ['a', 'b', 'c']) pages.set(name, page(name));
  pages.find('a');
  pages.set('d', page('d'));
  expect(['a', 'b', 'c', 'd'].filter((name) => pages.find(name) !== undefined)).toEqual(['a', 'c', 'd']);
  pages.set('large', page('large', 99));
  expect(pages.size).toBe(2);
});

it('returns only entries that are still valid', () => {
  const pages = pageCache();
  pages.set('a', page('first'));
  expect(pages.find('a', ({ name }) => name === 'first')).toEqual(page('first'));
  expect(pages.find('a', ({ name }) => name === 'second')).toBeUndefined();
  pages.delete('a');
  expect(pages.find('a')).toBeUndefined();
});
