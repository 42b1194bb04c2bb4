import { storageKeys, type OpenStorage } from '@backlot/domain/contract';
import { aCartItem } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { predictedQuote } from './predicted-quote.ts';

const context = { isDesktop: true, pathname: '/catalog' };

function stored(entries: Record<string, unknown>) {
  const texts = new Map(
    Object.entries(entries).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const storage: OpenStorage = () => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  });
  return storage;
}

const begun = { [storageKeys.cart]: { items: [aCartItem({ id: 1 }, 2), aCartItem({ id: 2 }, 3)] } };

it('predicts an open panel for a quote with items, unless it was closed manually or the page is too narrow', () => {
  expect(predictedQuote(stored(begun), context)).toEqual({ totalItems: 5, isOpen: true });
  expect(predictedQuote(stored({ ...begun, [storageKeys.quotePanel]: { isManuallyClosed: true } }), context)).toEqual({
    totalItems: 5,
    isOpen: false,
  });
  expect(predictedQuote(stored(begun), { ...context, isDesktop: false })).toEqual({ totalItems: 5, isOpen: false });
});

it.each([
  {},
  { [storageKeys.cart]: '{' },
  { [storageKeys.cart]: 'null' },
  { [storageKeys.cart]: { items: 'many' } },
  { [storageKeys.cart]: { items: [4, { quantity: 1 }] } },
])('predicts an empty quote for %j', (entries) => {
  expect(predictedQuote(stored(entries), context)).toEqual({ totalItems: 0, isOpen: false });
});
