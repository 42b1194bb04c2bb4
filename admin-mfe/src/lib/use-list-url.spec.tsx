import { createBrowserRouter, RouterProvider } from '@backlot/ui-kit/router';
import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ListUrlFormat } from './list-url-state.ts';
import { useListUrl } from './use-list-url.ts';

interface WordsAndFilter {
  readonly q: string;
  readonly category: string;
}

const WORDS_AND_FILTER: ListUrlFormat<WordsAndFilter> = {
  parse: (query) => ({ q: query.get('q') ?? '', category: query.get('category') ?? '' }),
  format: (state) => new URLSearchParams(Object.entries(state).filter(([, value]) => value !== '')),
  update: (state, change) => ({ ...state, ...change }),
};

/** The list page within the browser's history. */
function ListPage({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => createBrowserRouter([{ path: '/admin/equipment', element: children }]));
  return <RouterProvider router={router} />;
}

const openList = () => renderHook(() => useListUrl(WORDS_AND_FILTER), { wrapper: ListPage }).result;

const address = () => window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/admin/equipment'));

it('keeps a filter that was chosen before the typed text was in the URL, and the text', () => {
  const list = openList();
  act(() => {
    // The second change comes before the first was rendered.
    list.current.change({ category: 'production' });
    list.current.change({ q: 'lamp' }, { replace: true });
  });
  expect(new URLSearchParams(address())).toEqual(new URLSearchParams('q=lamp&category=production'));
  expect(list.current.urlState).toEqual({ q: 'lamp', category: 'production' });
});

it('stays on the page of Back when text arrives that was typed before', async () => {
  const list = openList();
  act(() => list.current.change({ category: 'production' }));
  const before = list.current;
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    before.change({ q: 'lamp' }, { replace: true });
  });
  expect(address()).toBe('?q=lamp');
});
