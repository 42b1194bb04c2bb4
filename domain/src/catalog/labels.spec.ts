import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteItemsLabel, shortenDescription, specificationPreview } from './labels.ts';

describe('specificationPreview', () => {
  it.each([
    [[], { shown: [], more: 0, moreLabel: undefined }],
    [['a'], { shown: ['a'], more: 0, moreLabel: undefined }],
    [['a', 'b'], { shown: ['a', 'b'], more: 0, moreLabel: undefined }],
    [['a', 'b', 'c'], { shown: ['a', 'b'], more: 1, moreLabel: '+1 more' }],
    [['a', 'b', 'c', 'd', 'e'], { shown: ['a', 'b'], more: 3, moreLabel: '+3 more' }],
  ])('%j', (specifications, expected) => {
    expect(specificationPreview(specifications)).toEqual(expected);
  });
});

describe('shortenDescription', () => {
  it.each([
    ['', ''],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(49)}…`],
    [`${'x'.repeat(48)} and more`, `${'x'.repeat(48)}…`],
    ['🎥'.repeat(50), '🎥'.repeat(50)],
    ['🎥'.repeat(51), `${'🎥'.repeat(49)}…`],
  ])('%s', (text, expected) => {
    expect(shortenDescription(text)).toBe(expected);
  });

  it('shortens to the requested length', () => {
    expect(shortenDescription('Tripod', 4)).toBe('Tri…');
  });

  it('is a prefix of the text, never longer than requested', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const short = shortenDescription(text, max);
        expect([...short].length).toBeLessThanOrEqual(Math.max(max, 1));
        expect(text.startsWith(short === text ? text : short.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('labels', () => {
  it.each([
    [quoteItemsLabel(3, 4), '3 items × 4 each'],
    [quoteItemsLabel(1, 4, 'es'), '1 artículo × 4 c/u'],
    [quoteItemsLabel(3, 4, 'es'), '3 artículos × 4 c/u'],
    [specificationPreview(['a', 'b', 'c'], 'es').moreLabel, '+1 más'],
  ])('%s', (label, expected) => {
    expect(label).toBe(expected);
  });
});
