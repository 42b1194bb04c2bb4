import { aCartItem, anEquipment, aProblem } from '@backlot/domain/testing';
import type { CartItem } from '@backlot/domain';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FakeBffOptions } from '../../../testing/fake-bff.ts';
import { startBff } from '../../../testing/start-bff.ts';
import { createFakeShell } from '../../../testing/fake-shell.ts';
import { renderStorefront } from '../../../testing/render.tsx';
import { resetStores } from '../../../testing/stores.ts';
import { useCart } from '../stores/cart-store.ts';
import { SharedList } from './shared-list.tsx';

const equipment = [
  anEquipment({ id: 12, name: 'C-stand' }),
  anEquipment({ id: 40, name: 'Lens set', unitsPerItem: 6 }),
];
const mine = [aCartItem({ id: 7, name: 'Boom pole' }, 3)];
const inCart = () => useCart.getState().cart.items.map(({ equipment: { id }, quantity }) => [id, quantity]);

function renderList(text: string, { items, ...options }: FakeBffOptions & { items?: readonly CartItem[] } = {}) {
  resetStores(items === undefined ? {} : { items });
  const bff = startBff({ equipment, ...options });
  const fake = createFakeShell();
  const onAdded = vi.fn();
  renderStorefront(<SharedList text={text} onAdded={onAdded} />, { shell: fake.shell });
  return { ...fake, bff, onAdded };
}

it('shows names and quantities without changing the quote', async () => {
  renderList('40x2,12x1', { items: mine });
  const list = within(await screen.findByRole('list', { name: 'Items on this list' }));
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Lens setTotal: 12 units, 2 items × 6 each2',
    'C-stand1',
  ]);
  expect(
    screen.getByText('Your quote already holds 3 items. Adding keeps them; replacing takes them out.'),
  ).toBeTruthy();
  expect(inCart()).toEqual([[7, 3]]);
});

it('offers only adding while the quote is empty', async () => {
  const { onAdded, events, toasts } = renderList('12x2');
  const add = await screen.findByRole('button', { name: 'Add to my quote' });
  expect(screen.queryByRole('button', { name: 'Replace my quote' })).toBeNull();
  await userEvent.click(add);
  expect(inCart()).toEqual([[12, 2]]);
  expect(onAdded).toHaveBeenCalledOnce();
  expect(toasts.map(({ message }) => message)).toEqual(['2 items were added to your quote.']);
  expect(events).toMatchObject([{ name: 'add_to_quote', itemName: 'C-stand' }]);
});

it('adds to the quote on click, with undo', async () => {
  const { toasts } = renderList('7x2,12x1', {
    items: mine,
    equipment: [...equipment, anEquipment({ id: 7, name: 'Boom pole' })],
  });
  expect((await screen.findByRole('link', { name: 'See my quote' })).getAttribute('href')).toBe('/quote');
  await userEvent.click(screen.getByRole('button', { name: 'Add to my quote' }));
  expect(inCart()).toEqual([
    [7, 5],
    [12, 1],
  ]);
  act(() => toasts[0]?.action?.onAction());
  expect(inCart()).toEqual([[7, 3]]);
});

it('replaces the quote on click, with undo', async () => {
  const { toasts } = renderList('12x2', { items: mine });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my quote' }));
  expect(inCart()).toEqual([[12, 2]]);
  act(() => toasts[0]?.action?.onAction());
  expect(inCart()).toEqual([[7, 3]]);
});

it('does not undo later changes', async () => {
  const { toasts } = renderList('12x2', { items: mine });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my quote' }));
  act(() => {
    useCart.getState().increase(12);
    toasts[0]?.action?.onAction();
  });
  expect(inCart()).toEqual([[12, 3]]);
});

it('names unavailable and unreadable items', async () => {
  renderList('12x2,99x1,98x1,<script>');
  expect(
    await screen.findByText(
      '2 items of this list are no longer in the catalogue and are left out. Catalogue numbers: 99, 98',
    ),
  ).toBeTruthy();
  expect(screen.getByText('One part of the link could not be read and is left out.')).toBeTruthy();
  expect(screen.getByText('C-stand')).toBeTruthy();
});

it('links to the catalogue if no item is available', async () => {
  renderList('99x1');
  expect(await screen.findByRole('heading', { name: 'Nothing on this list is left' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Equipment' })).toBeTruthy();
});

it.each(['', 'javascript:alert(1)', '0x1,1x0', '%', '\0', '-1x1,1x-1', 'x'.repeat(5_000)])(
  'links to the catalogue for an invalid list: %j',
  (text) => {
    const { bff } = renderList(text);
    expect(screen.getByRole('heading', { name: 'This link holds no list' })).toBeTruthy();
    expect(bff.seen).toEqual([]);
  },
);

it('offers a retry after a server error', async () => {
  renderList('12x2', { catalogueFailures: [aProblem({ status: 400 })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('C-stand')).toBeTruthy();
});

it('adds no more than the maximum of a quote', async () => {
  const full = Array.from({ length: 200 }, (_, index) => aCartItem({ id: 1000 + index }));
  renderList('12x2', { items: full });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to my quote' })).disabled).toBe(true);
  expect(
    screen.getByText('A quote holds at most 200 different items. Replace your quote, or take some items out first.'),
  ).toBeTruthy();
});
