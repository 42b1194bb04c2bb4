import { describe, expect, it } from 'vitest';
import { BREAK, breakable } from './long-words.ts';

const texts = (...runs: string[]) => breakable(runs.map((text) => ({ text }))).map(({ text }) => text);
const shown = (...runs: string[]) => texts(...runs).map((text) => text.replaceAll(BREAK, '|'));

describe('breakable', () => {
  it('leaves short words unchanged', () => {
    const plain = `Load-in at four.\n${'a'.repeat(30)} ${'b'.repeat(30)}\n\n`;
    expect(texts(plain, '', ' and so on')).toEqual([plain, '', ' and so on']);
  });

  it('breaks a long word after every ten letters', () => {
    expect(shown(`at ${'a'.repeat(31)} or\n${'b'.repeat(32)}`)).toEqual([
      `at aaaaaaaaaa|aaaaaaaaaa|aaaaaaaaaa|a or\nbbbbbbbbbb|bbbbbbbbbb|bbbbbbbbbb|bb`,
    ]);
  });

  it('counts a word across runs, and breaks between them at the end of the first', () => {
    expect(shown('a'.repeat(10), 'b'.repeat(5), 'c'.repeat(5), '', 'd'.repeat(15))).toEqual([
      'aaaaaaaaaa|',
      'bbbbb',
      'ccccc|',
      '',
      'dddddddddd|ddddd',
    ]);
  });

  it('does not split combining marks or surrogate pairs, and counts a non-breaking space as a letter', () => {
    expect(shown('a\u0301\u0302'.repeat(31))).toEqual([
      [10, 10, 10, 1].map((count) => 'a\u0301\u0302'.repeat(count)).join('|'),
    ]);
    expect(shown('𝒜'.repeat(31))).toEqual([[10, 10, 10, 1].map((count) => '𝒜'.repeat(count)).join('|')]);
    expect(shown('a\u00A0'.repeat(16))).toEqual([[5, 5, 5, 1].map((count) => 'a\u00A0'.repeat(count)).join('|')]);
  });
});
