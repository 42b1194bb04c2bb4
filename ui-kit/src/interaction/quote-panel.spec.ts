import { describe, expect, it } from 'vitest';
import { shouldHideQuotePanel, shouldOpenQuotePanel } from './quote-panel';

const beside = { isBesidePage: true, pathname: '/catalog' };
const begun = { totalItems: 2, isManuallyClosed: false };

describe('the quote panel', () => {
  it.each([
    [beside, false],
    [{ ...beside, isBesidePage: false }, true],
    [{ ...beside, pathname: '/quote' }, true],
  ])('at %j makes way: %s', (context, expected) => {
    expect(shouldHideQuotePanel(context)).toBe(expected);
  });

  it.each([
    [beside, begun, true],
    [beside, { ...begun, totalItems: 0 }, false],
    [beside, { ...begun, isManuallyClosed: true }, false],
    [{ ...beside, isBesidePage: false }, begun, false],
    [{ ...beside, pathname: '/quote' }, begun, false],
  ])('at %j with %j opens by itself: %s', (context, quote, expected) => {
    expect(shouldOpenQuotePanel(context, quote)).toBe(expected);
  });
});
