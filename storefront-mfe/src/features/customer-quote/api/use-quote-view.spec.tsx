import type { ApiClient } from '@backlot/domain/contract';
import { aCurrentQuote, aQuotedVersion } from '@backlot/domain/testing';
import { fireEvent, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { viewedQuotes } from '../stores/page-memory.ts';
import { useQuoteView } from './use-quote-view.ts';

const recordQuoteView = vi.fn<ApiClient['recordQuoteView']>(() => Promise.resolve(undefined));
const api = { recordQuoteView };

function Reader({ number }: { number: number }) {
  useQuoteView(api, aCurrentQuote({ version: aQuotedVersion(undefined, { number }) }));
  return null;
}

const open = (number = 1) => render(<Reader number={number} />, { wrapper: StrictMode });

beforeEach(() => {
  recordQuoteView.mockReset().mockResolvedValue(undefined);
  viewedQuotes.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('reports nothing when the quote is rendered and left', () => {
  open().unmount();
  fireEvent.keyDown(window);
  expect(recordQuoteView).not.toHaveBeenCalled();
});

it.each(['wheel', 'touchMove', 'keyDown', 'pointerDown'] as const)(
  'reports the view on the first %s, once',
  (gesture) => {
    open();
    fireEvent[gesture](document.body);
    fireEvent[gesture](document.body);
    expect(recordQuoteView).toHaveBeenCalledOnce();
  },
);

it("reports the view on user scrolling, but not on the page's own scroll to the top", () => {
  open();
  fireEvent.scroll(window);
  expect(recordQuoteView).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 40);
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  expect(recordQuoteView).toHaveBeenCalledOnce();
});

it('reports nothing while the user types', () => {
  open();
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.pointerDown(field);
  fireEvent.keyDown(field);
  field.remove();
  expect(recordQuoteView).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  expect(recordQuoteView).toHaveBeenCalledOnce();
});

it('reports each version once, also after remounting', () => {
  const { rerender, unmount } = open();
  fireEvent.keyDown(window);
  rerender(<Reader number={2} />);
  fireEvent.keyDown(window);
  unmount();
  open(2);
  fireEvent.keyDown(window);
  expect(recordQuoteView.mock.calls).toEqual([[{ query: { version: 1 } }], [{ query: { version: 2 } }]]);
});

it('ignores a failed report and does not retry', async () => {
  recordQuoteView.mockRejectedValue(new Error('no network'));
  open();
  fireEvent.keyDown(window);
  await Promise.resolve();
  fireEvent.keyDown(window);
  expect(recordQuoteView).toHaveBeenCalledOnce();
});
