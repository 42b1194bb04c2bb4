import { expect, it } from 'vitest';
import { DocumentCache } from './document-cache.js';

const page = (name: string, byteLength = 1) => ({ name, document: { byteLength } });

it('keeps documents up to so many and so many bytes, and gives up what nobody asked for longest', () => {
  const documents = new DocumentCache<ReturnType<typeof page>>({ max: 3, maxBytes: 100 });
  for (const name of ['a', 'b', 'c']) documents.set(name, page(name));
  documents.find('a', () => true);
  documents.set('d', page('d'));
  expect(['a', 'b', 'c', 'd'].filter((name) => documents.find(name, () => true) !== undefined)).toEqual([
    'a',
    'c',
    'd',
  ]);
  documents.set('large', page('large', 99));
  expect(documents.size).toBe(2);
});

it('finds what still holds alone', () => {
  const documents = new DocumentCache<ReturnType<typeof page>>({ max: 3, maxBytes: 100 });
  documents.set('a', page('first'));
  expect(documents.find('a', ({ name }) => name === 'first')).toEqual(page('first'));
  expect(documents.find('a', ({ name }) => name === 'second')).toBeUndefined();
  documents.delete('a');
  expect(documents.find('a', () => true)).toBeUndefined();
});
