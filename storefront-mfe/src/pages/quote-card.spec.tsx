import { anEquipment, aQuoteRequestReceipt } from '@backlot/domain/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { QuoteCard } from './quote-card.tsx';
import { setWindowWidth } from '../testing/window.ts';

const lenses = anEquipment({
  id: 3,
  name: 'Lens set',
  category: 'video',
  subcategory: 'Lenses',
  specifications: ['T1.5', 'PL', 'Case', 'Hoods'],
  unitsPerItem: 6,
});

function renderCard(equipment = lenses) {
  const fake = createFakeShell();
  renderStorefront(<QuoteCard equipment={equipment} />, { shell: fake.shell });
  return fake;
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Quote: Lens set' }));

it('shows name, price, two specifications and the number of others', () => {
  renderCard({ ...lenses, description: 'Matched primes.', pricePerUnit: 62 });
  expect(screen.getByText('Matched primes.')).toBeTruthy();
  expect(screen.getByText('$62.00')).toBeTruthy();
  expect(screen.getByText('T1.5')).toBeTruthy();
  expect(screen.getByText('+2 more')).toBeTruthy();
  expect(screen.queryByText('Case')).toBeNull();
});

it('adds, then changes the quantity by buttons and typing, in single units', async () => {
  renderCard();
  await add();
  expect(screen.getByText('6 total units')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'One more: Lens set' }));
  expect(screen.getByText('12 total units')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Quantity of Lens set' });
  await userEvent.clear(field);
  await userEvent.type(field, '5{Enter}');
  expect(screen.getByText('30 total units')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'One less: Lens set' }));
  expect(screen.getByText('24 total units')).toBeTruthy();
});

it('announces that a single unit was added', async () => {
  renderCard({ ...lenses, unitsPerItem: 1 });
  await add();
  expect(screen.getByText('Added to quote')).toBeTruthy();
});

it.each(['abc', '1.5', '1e9', '10000'])('ignores %s', async (typed) => {
  renderCard();
  await add();
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(useCart.getState().cart.items[0]?.quantity).toBe(1);
  expect(screen.getByText('Enter a whole number from 1 to 9,999')).toBeTruthy();
});

it.each(['0', '-1', ' '])('removes the item when %j is typed, with undo', async (typed) => {
  const fake = renderCard();
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'One more: Lens set' }));
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(useCart.getState().cart.items).toEqual([]);
  expect(fake.toasts.map(({ action }) => action?.label)).toEqual(['Undo']);
  fake.toasts[0]?.action?.onAction();
  expect(useCart.getState().cart.items[0]?.quantity).toBe(2);
});

it('does not restore an item after the quote was sent', async () => {
  const fake = renderCard();
  await add();
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  useCart.getState().removeSubmitted([{ equipmentId: 3, quantity: 1 }]);
  fake.toasts[0]?.action?.onAction();
  expect(useCart.getState().cart.items).toEqual([]);
});

it('reports the added item to analytics', async () => {
  const fake = renderCard();
  await add();
  expect(fake.events).toEqual([
    {
      name: 'add_to_quote',
      itemName: 'Lens set',
      category: 'video',
      subcategory: 'Lenses',
      mainCategory: 'production',
    },
  ]);
});

it('opens the panel on a desktop and clears the flag, and not on a phone', async () => {
  usePanel.setState({ isManuallyClosed: true });
  renderCard();
  await add();
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Lens set from the quote' }));
  setWindowWidth(1024);
  await add();
  expect(usePanel.getState()).toMatchObject({ isOpen: true, isManuallyClosed: false });
});

it.each([390, 1440])('begins a new quote instead of showing the success view, %d px wide', async (width) => {
  setWindowWidth(width);
  usePanel.getState().showSuccess(aQuoteRequestReceipt());
  renderCard();
  await add();
  expect(usePanel.getState().receipt).toBeUndefined();
});
