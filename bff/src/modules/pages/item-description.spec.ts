import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemDescription } from './item-description.ts';

const SITE = `Film, TV and event equipment for rent. ${'Browse it and build your list. '.repeat(4)}`;

describe('itemDescription', () => {
  const describeIt = (description: string, name = 'Fresnel 650') => itemDescription({ name, description }, SITE);

  it('collapses the description into one line', () => {
    expect(describeIt('  Warm light.\n\nWith barn doors. ')).toBe('Warm light. With barn doors.');
  });

  it('returns up to 155 characters unchanged', () => {
    expect(describeIt(`${'a'.repeat(100)} ${'b'.repeat(54)}`)).toBe(`${'a'.repeat(100)} ${'b'.repeat(54)}`);
  });

  it.each([
    ['after the last word that fits', `${'a'.repeat(100)} ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
    [
      'after a word that just fits',
      `${'a'.repeat(100)} ${'b'.repeat(53)} more`,
      `${'a'.repeat(100)} ${'b'.repeat(53)}…`,
    ],
    ['without trailing punctuation', `${'a'.repeat(100)}, – ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
    [
      'within a word rather than in its first half',
      `${'a'.repeat(77)} ${'b'.repeat(100)}`,
      `${'a'.repeat(77)} ${'b'.repeat(76)}…`,
    ],
  ])('truncates %s', (_, description, shown) => {
    expect(describeIt(description)).toBe(shown);
  });

  it('falls back to the name without a description', () => {
    expect(describeIt(' ')).toMatch(/^Fresnel 650\. Film, TV/u);
  });

  it('never exceeds the limit nor splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (description) => {
        const text = describeIt(description);
        expect([...text].length).toBeLessThanOrEqual(Math.max(155, [...SITE].length + 20));
        expect(() => encodeURIComponent(text)).not.toThrow();
      }),
    );
  });

  it('truncates within a single long word', () => {
    expect([...describeIt('🎬'.repeat(300))]).toHaveLength(155);
  });
});
