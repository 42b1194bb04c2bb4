import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAlphabetically } from './alphabetical.ts';

const { compare } = new Intl.Collator('en');
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const fewLetters = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', ' ', '-', '1'), maxLength: 6 });

describe('compareAlphabetically', () => {
  it('sorts each printable character like the collator', () => {
    expect(printable.toSorted(compareAlphabetically)).toEqual(printable.toSorted(compare));
  });

  it.each([
    ['texts of printable ASCII', fc.string({ unit: fc.constantFrom(...printable) })],
    ['texts that differ little', fewLetters],
    [
      'texts with other letters and marks',
      fc.string({ unit: fc.constantFrom(...'aAbé×ñ=<ıİß–', '\u0301', '\u0338', '\u200d'), maxLength: 6 }),
    ],
    ['texts of any characters', fc.string({ unit: 'grapheme' })],
  ])('compares %s like the collator', (_, text) => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareAlphabetically(a, b))).toBe(compare(a, b));
      }),
    );
  });
});
