import { describe, expect, it } from 'vitest';
import { holdPath, isQuoteLinkToken, isQuotePath, quotePath } from './quote-link.ts';

describe('paths below /quotes/', () => {
  it.each([
    ['AZaz09_-'.repeat(5) + 'abc', true],
    ['AZaz09_-'.repeat(5) + 'ab', false],
    ['AZaz09_-'.repeat(5) + 'abcd', false],
    ['AZaz09_.'.repeat(5) + 'abc', false],
    ['BL-2611-0042', false],
    ['', false],
  ])('%j is a token: %s', (key, expected) => {
    expect(isQuoteLinkToken(key)).toBe(expected);
  });

  it('encodes the key of a quote', () => {
    expect(quotePath('BL-2611-0042')).toBe('/quotes/BL-2611-0042');
    expect(quotePath('a/b?c')).toBe('/quotes/a%2Fb%3Fc');
  });

  it('is a separate path for a hold', () => {
    expect(holdPath('a/b?c')).toBe('/hold/a%2Fb%3Fc');
  });

  it.each([
    ['/quotes/abc', true],
    ['/Quotes/abc/accept', true],
    ['/quotes/', true],
    ['/hold/abc', true],
    ['/es/hold', false],
    ['/holds/abc', false],
    ['/quotes', false],
    ['/quote', false],
    ['/about/quotes/abc', false],
  ])('%s may hold a token: %s', (path, expected) => {
    expect(isQuotePath(path)).toBe(expected);
  });
});
