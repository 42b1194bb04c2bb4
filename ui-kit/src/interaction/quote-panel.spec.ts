import { describe, expect, it } from 'vitest';
import { shouldHideQuotePanel, shouldOpenQuotePanel } from './quote-panel.ts';

const desktop = { isDesktop: true, pathname: '/catalog' };
const begun = { totalItems: 2, isManuallyClosed: false };

describe('the quote panel', () => {
  it.each([
    [desktop, false],
    [{ ...desktop, isDesktop: false }, true],
    [{ ...desktop, pathname: '/quote' }, true],
  ])('at %j is hidden: %s', (context, expected) => {
    expect(shouldHideQuotePanel(context)).toBe(expected);
  });

  it.each([
    [desktop, begun, true],
    [desktop, { ...begun, totalItems: 0 }, false],
    [desktop, { ...begun, isManuallyClosed: true }, false],
    [{ ...desktop, isDesktop: false }, begun, false],
    [{ ...desktop, pathname: '/quote' }, begun, false],
  ])('at %j with %j opens by itself: %s', (context, quote, expected) => {
    expect(shouldOpenQuotePanel(context, quote)).toBe(expected);
  });
});
