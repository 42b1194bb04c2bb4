import { createBrowserRouter, RouterProvider } from '@backlot/ui-kit/router';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EQUIPMENT_LIST_URL, type EquipmentListUrlState } from '../features/equipment/list-url-state.ts';
import { useListUrl, type ListUrl } from './use-list-url.ts';

let list: ListUrl<EquipmentListUrlState>;

function List() {
  list = useListUrl(EQUIPMENT_LIST_URL);
  return null;
}

/** The list at its own address, in the browser's history. */
function openList() {
  const router = createBrowserRouter([{ path: '/admin/equipment', element: <List /> }]);
  render(<RouterProvider router={router} />);
}

const address = () => window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/admin/equipment'));

it('keeps a filter that was chosen before typed words were in the address, and the words', () => {
  openList();
  act(() => {
    // The page has not shown the first of them when the second comes.
    list.change({ mainCategory: 'production' });
    list.change({ q: 'lamp' }, { replace: true });
  });
  expect(new URLSearchParams(address())).toEqual(new URLSearchParams('q=lamp&category=production'));
  expect(list.urlState).toMatchObject({ q: 'lamp', mainCategory: 'production' });
});

it('keeps to where Back has led when words are told that were typed before it', async () => {
  openList();
  act(() => list.change({ mainCategory: 'production' }));
  const before = list;
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    before.change({ q: 'lamp' }, { replace: true });
  });
  expect(address()).toBe('?q=lamp');
});
