import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  itemsAvailableLabel,
  quoteItemsLabel,
  quoteUnitsLabel,
  shortenDescription,
  showingEquipmentLabel,
  showingItemsLabel,
  specificationPreview,
  totalUnitsLabel,
} from './labels.js';

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

  it('shortens to what is asked', () => {
    expect(shortenDescription('Tripod', 4)).toBe('Tri…');
  });

  it('is never longer than asked, and the beginning of the text', () => {
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
    [itemsAvailableLabel(0), '0 items available'],
    [itemsAvailableLabel(1), '1 item available'],
    [itemsAvailableLabel(12), '12 items available'],
    [showingItemsLabel(1), 'Showing 1 items'],
    [showingItemsLabel(7), 'Showing 7 items'],
    [showingEquipmentLabel(3, 120), 'Showing 3 of 120 equipment items'],
    [totalUnitsLabel(3, 4), '12 total units'],
    [totalUnitsLabel(3, 1), 'Added to quote'],
    [quoteUnitsLabel(3, 4), 'Total: 12 units'],
    [quoteItemsLabel(3, 4), '3 items × 4 each'],
    [itemsAvailableLabel(1, 'es'), '1 artículo disponible'],
    [itemsAvailableLabel(12, 'es'), '12 artículos disponibles'],
    [showingItemsLabel(1, 'es'), 'Mostrando 1 artículo'],
    [showingItemsLabel(7, 'es'), 'Mostrando 7 artículos'],
    [totalUnitsLabel(3, 4, 'es'), '12 unidades'],
    [totalUnitsLabel(3, 1, 'es'), 'En su cotización'],
    [quoteUnitsLabel(1, 1, 'es'), 'Total: 1 unidad'],
    [quoteUnitsLabel(3, 4, 'es'), 'Total: 12 unidades'],
    [quoteItemsLabel(1, 4, 'es'), '1 artículo × 4 c/u'],
    [quoteItemsLabel(3, 4, 'es'), '3 artículos × 4 c/u'],
    [specificationPreview(['a', 'b', 'c'], 'es').moreLabel, '+1 más'],
  ])('%s', (label, expected) => {
    expect(label).toBe(expected);
  });
});
