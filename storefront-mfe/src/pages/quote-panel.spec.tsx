import { storageKeys } from '@backlot/domain/contract';
import { aCartItem } from '@backlot/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { button } from '../testing/queries.ts';
import { goTo, items, click, renderPanel } from '../testing/render-quote-panel.tsx';
import { renderStorefront } from '../testing/render.tsx';
import { aProject, resetStores } from '../testing/stores.ts';
import { setWindowWidth } from '../testing/window.ts';
import { LIST_HEADING_ID } from '../features/quote-cart/list-heading.ts';
import { QuotePanelHost } from './quote-panel-host.tsx';

// Preloaded, so that the host's lazy import resolves at once.
beforeAll(() => import('./quote-panel.tsx'));
beforeEach(() => setWindowWidth(1440));

it('shows an empty state', async () => {
  await renderPanel();
  expect(screen.getByText('Your quote list is empty.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Project Details' })).toBeNull();
});

it('lists the items with descriptions of at most 50 characters', async () => {
  await renderPanel({ items });
  const shortened = screen.getByText(/^A description that/u).textContent;
  expect([...shortened].length).toBeLessThanOrEqual(50);
  expect(shortened.endsWith('…')).toBe(true);
});

it('goes through its three steps and back', async () => {
  await renderPanel({ items, project: aProject });
  await click('Add Project Details');
  await click('Back to Equipment');
  await click('Add Project Details');
  await click('Review Quote');
  expect(screen.getByText('Reef Line Pictures')).toBeTruthy();
  expect(screen.getByText('Mar 14, 2099')).toBeTruthy();
  await click('Back to Project Details');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor at Dawn');
});

it('opens the review only with all required fields, and lists missing ones', async () => {
  await renderPanel({ items, project: { ...aProject, jobName: '', customerPhone: '' } });
  await click('Add Project Details');
  const review = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Review Quote',
    description: 'Still needed: Contact Phone, Job Name',
  });
  expect(review.disabled).toBe(true);
  await userEvent.click(screen.getByRole('textbox', { name: /Job Name/u }));
  await userEvent.paste('Harbor');
  await userEvent.click(screen.getByRole('textbox', { name: /Contact Phone/u }));
  await userEvent.paste('305 555 0142');
  await waitFor(() => expect(review.disabled).toBe(false));
});

it('shows errors at fields and in a summary that takes the focus', async () => {
  await renderPanel({
    items,
    project: { ...aProject, customerEmail: 'ana@', startDate: '2020-01-01', endDate: '2020-01-05' },
  });
  await click('Add Project Details');
  await click('Review Quote');
  const summary = screen.getByText('2 fields need your attention').parentElement;
  expect(document.activeElement).toBe(summary);
  if (summary === null) throw new Error('The summary has an element');
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter an e-mail address like name@example.com' }));
  const email = screen.getByRole('textbox', { name: /Contact E-mail/u });
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('The pickup date can’t be before today.')).toHaveLength(2);
});

it('shows a message for an unknown step', async () => {
  await renderPanel({ items });
  goTo(7);
  expect(screen.getByText('Something went wrong. Please close and try again.')).toBeTruthy();
});

it('falls back to a valid step when another tab emptied the quote', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  act(() => {
    localStorage.removeItem(storageKeys.cart);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  });
  expect(screen.getByText('Your quote list is empty.')).toBeTruthy();
});

it('opens automatically on load as a sidebar with items, unless closed manually', async () => {
  await renderPanel({ items, openRequest: 0 });
  expect(usePanel.getState().isOpen).toBe(true);
});

it.each([
  ['closed by hand', { items, isPanelManuallyClosed: true }],
  ['an empty quote', {}],
  ['the quote page', { items, path: '/quote' }],
])('stays closed on load with %s', async (_, options) => {
  await renderPanel({ ...options, openRequest: 0 });
  expect(usePanel.getState().isOpen).toBe(false);
});

it('stays closed on load on a phone, and opens on request', async () => {
  setWindowWidth(390);
  await renderPanel({ items, openRequest: 0 });
  expect(usePanel.getState().isOpen).toBe(false);
  expect(screen.queryByText('Your Quote')).toBeNull();
});

it('reports the number of items and whether it is open to the shell', async () => {
  const { onStateChange } = await renderPanel({ items });
  expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 3, isOpen: true });
  await click('Close');
  expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 3, isOpen: false });
});

it('removes an item and restores it at its position', async () => {
  const { toasts } = await renderPanel({ items });
  await click('Remove LED panel');
  expect(screen.queryByText('LED panel')).toBeNull();
  act(() => toasts[0]?.action?.onAction());
  expect(useCart.getState().cart.items).toEqual(items);
});

it('focuses a restored line', async () => {
  const { toasts } = await renderPanel({ items });
  await click('Remove LED panel');
  act(() => toasts[0]?.action?.onAction());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity of LED panel' })),
  );
});

it('stays closed on the quote page, and focuses its list', async () => {
  resetStores({ items });
  const page = document.body.appendChild(document.createElement('h2'));
  page.id = LIST_HEADING_ID;
  renderStorefront(<QuotePanelHost openRequest={1} onStateChange={() => undefined} />, {
    shell: createFakeShell().shell,
    path: '/quote',
  });
  expect(usePanel.getState().isOpen).toBe(false);
  expect(document.activeElement).toBe(page);
  page.remove();
});

it('opens as an overlay on the quote page on a phone, on request', async () => {
  setWindowWidth(390);
  await renderPanel({ items, path: '/quote' });
  expect(usePanel.getState().isOpen).toBe(true);
});

it('closes on Escape in the page', async () => {
  await renderPanel({ items });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: true });
});

it.each([
  ['Change Job Name', /Job Name/u],
  ['Change Contact E-mail', /Contact E-mail/u],
  ['Change Additional Notes', /Additional Notes/u],
])('%s in the review focuses the field', async (name, field) => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await click(name);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }));
  await click('Review Quote');
  expect(button('Submit Quote Request')).toBeTruthy();
});

it('returns from the review to the equipment', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await click('Change the equipment');
  expect(button('Add Project Details')).toBeTruthy();
});

it('restores a removed line within the overlay', async () => {
  setWindowWidth(390);
  await renderPanel({ items: items.slice(0, 1) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove LED panel' }));
  expect(screen.getByText('Your quote list is empty.')).toBeTruthy();
  await click('Undo');
  expect(useCart.getState().cart.items).toEqual(items.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('has a single remove button next to minus at a quantity of one', async () => {
  await renderPanel({ items: [aCartItem({ name: 'Lens set' }, 1)] });
  expect(screen.getAllByText('Remove')).toHaveLength(1);
  expect(button('Remove Lens set from the quote').querySelector('.tabler-icon-trash')).toBeNull();
});

it('renders Spanish texts', async () => {
  resetStores({ items, project: aProject });
  renderStorefront(<QuotePanelHost openRequest={1} onStateChange={() => undefined} />, {
    shell: createFakeShell({ locale: 'es' }).shell,
    path: '/catalog',
  });
  await screen.findByRole('heading', { name: 'Su cotización' });
  await click('Agregar datos del proyecto');
  await click('Revisar la cotización');
  expect(
    screen.getByText('3 días de alquiler: los días completos entre la recogida y la devolución.', { exact: false }),
  ).toBeTruthy();
  expect(button('Enviar solicitud de cotización')).toBeTruthy();
});
