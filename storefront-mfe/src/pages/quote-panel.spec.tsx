import type { CartItem } from '@backlot/domain';
import { storageKeys } from '@backlot/domain/contract';
import { aCartItem, anEquipment, aProblem, aQuoteRequestReceipt, aStoredReceipt } from '@backlot/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { readSubmitFailure } from '../features/quote-request/api/submit-quote-request.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { createFakeBff, type SubmitAnswer } from '../testing/fake-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { aProject, startStores, type Remembered } from '../testing/stores.ts';
import { setWindowWidth } from '../testing/window.ts';
import { LIST_HEADING_ID } from './quote-list-heading.ts';
import { QuotePanelHost } from './quote-panel-host.tsx';

const items: CartItem[] = [
  aCartItem({ id: 1, name: 'LED panel', description: 'A description that is certainly longer than fifty characters in all' }, 2),
  aCartItem({ id: 2, name: 'Lens set', unitsPerItem: 6 }),
];

type Options = Remembered & { path?: string; submits?: SubmitAnswer[]; openRequest?: number };

async function renderPanel({ path = '/new-production-equipment', submits = [], openRequest = 1, ...remembered }: Options = {}) {
  startStores(remembered);
  const bff = createFakeBff({ submits });
  const fake = createFakeShell(bff);
  const onStateChange = vi.fn();
  renderStorefront(<QuotePanelHost openRequest={openRequest} onStateChange={onStateChange} />, { shell: fake.shell, path });
  if (usePanel.getState().isOpen) await screen.findByRole('heading', { name: 'Your Quote' });
  return { ...fake, bff, onStateChange };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const goTo = (step: number) => act(() => usePanel.getState().goTo(step));

// Fetched beforehand, so that the host's lazy import is answered at once.
beforeAll(() => import('./quote-panel.tsx'));
beforeEach(() => setWindowWidth(1440));

it('says when the quote is empty', async () => {
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
  await press('Add Project Details');
  await press('Back to Equipment');
  await press('Add Project Details');
  await press('Review Quote');
  expect(screen.getByText('Reef Line Pictures')).toBeTruthy();
  expect(screen.getByText('Mar 14, 2099')).toBeTruthy();
  await press('Back to Project Details');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor at Dawn');
});

it('opens the review only when all required fields are filled, and says what is missing', async () => {
  await renderPanel({ items, project: { ...aProject, jobName: '', customerPhone: '' } });
  await press('Add Project Details');
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review Quote', description: 'Still needed: Contact Phone, Job Name' });
  expect(review.disabled).toBe(true);
  await userEvent.click(screen.getByRole('textbox', { name: /Job Name/u }));
  await userEvent.paste('Harbor');
  await userEvent.click(screen.getByRole('textbox', { name: /Contact Phone/u }));
  await userEvent.paste('305 555 0142');
  expect(review.disabled).toBe(false);
});

it('names what is wrong at the field and in a summary that takes focus', async () => {
  await renderPanel({ items, project: { ...aProject, customerEmail: 'ana@', startDate: '2020-01-01', endDate: '2020-01-05' } });
  await press('Add Project Details');
  await press('Review Quote');
  const summary = screen.getByText('2 fields need your attention').parentElement;
  expect(document.activeElement).toBe(summary);
  if (summary === null) throw new Error('The summary has an element');
  await userEvent.click(within(summary).getByRole('link', { name: 'Enter an e-mail address like name@example.com' }));
  const email = screen.getByRole('textbox', { name: /Contact E-mail/u });
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('The pickup date can’t be before today.')).toHaveLength(2);
});

it('sends once, thanks with the reference, and empties cart, form and step', async () => {
  const { bff, events } = await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  expect(screen.getByText("Thank you! Your quote request has been submitted successfully. We'll respond within 2 business hours.")).toBeTruthy();
  expect(screen.getByText(aQuoteRequestReceipt().reference)).toBeTruthy();
  expect(JSON.parse(bff.submits()[0]?.body ?? '')).toMatchObject({
    jobName: 'Harbor at Dawn',
    jobNumber: null,
    items: [{ equipmentId: 1, quantity: 2 }, { equipmentId: 2, quantity: 1 }],
  });
  expect(useCart.getState().cart.items).toEqual([]);
  expect(useDraft.getState().values.jobName).toBe('');
  expect(usePanel.getState().step).toBe(PANEL_STEP.equipment);
  expect(events).toEqual([{ name: 'quote_submitted', company: 'Reef Line Pictures', itemCount: 2, totalQuantity: 3, rentalDays: 4, value: 0 }]);
});

it('shows the quote again when an item is added during the thanks, and stays open', async () => {
  await renderPanel();
  vi.useFakeTimers();
  try {
    act(() => usePanel.getState().thank(aQuoteRequestReceipt()));
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    act(() => {
      useCart.getState().add(anEquipment({ id: 9, name: 'Boom pole' }));
      usePanel.getState().openAfterAdding();
    });
    expect(screen.queryByRole('heading', { name: 'Thank You!' })).toBeNull();
    expect(screen.getByText('Boom pole')).toBeTruthy();
    expect(button('Add Project Details')).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    expect(usePanel.getState()).toMatchObject({ isOpen: true, isManuallyClosed: false });
  } finally {
    vi.useRealTimers();
  }
});

it('closes the thanks by itself without counting that as closed by hand', async () => {
  await renderPanel({ items, project: aProject });
  vi.useFakeTimers();
  try {
    act(() => usePanel.getState().thank(aQuoteRequestReceipt()));
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(9_999));
    expect(usePanel.getState().isOpen).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false });
  } finally {
    vi.useRealTimers();
  }
});

it('waits with the thanks while anything in the panel is pointed at or focused', async () => {
  await renderPanel();
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  try {
    act(() => usePanel.getState().thank(aQuoteRequestReceipt()));
    const title = screen.getByRole('heading', { name: 'Your Quote' });
    fireEvent.pointerMove(title);
    wait(60_000);
    expect(usePanel.getState().isOpen).toBe(true);
    fireEvent.pointerOut(title);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    act(() => close?.focus());
    wait(60_000);
    expect(usePanel.getState().isOpen).toBe(true);
    act(() => close?.blur());
    wait(10_000);
    expect(usePanel.getState().isOpen).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

it('leads on from the thanks, or closes', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
  expect(screen.getByLabelText('address').textContent).toBe('/production-equipment');
  expect(usePanel.getState().isOpen).toBe(false);
});

it('says that it is sending and ignores a second press', async () => {
  const { bff } = await renderPanel({ items, project: aProject, submits: ['pending'] });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  expect(button('Processing Your Request...').getAttribute('aria-disabled')).toBe('true');
  await press('Processing Your Request...');
  expect(bff.submits()).toHaveLength(1);
  expect(document.activeElement).toBe(button('Processing Your Request...'));
});

it('takes the focus to a failure, once', async () => {
  await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  const failure = await screen.findByRole('alert');
  expect(document.activeElement).toBe(failure.parentElement);
  await press('Back to Project Details');
  expect(screen.getByRole('alert').contains(document.activeElement)).toBe(false);
  expect(document.activeElement).not.toBe(screen.getByRole('alert').parentElement);
});

it('leaves the focus to a visitor who went elsewhere before the failure', async () => {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  elsewhere.focus();
  act(() => useSubmission.setState({ failure: { ...readSubmitFailure(undefined), items: [] }, isFailureTold: false }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('tells one thing at a time when there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  const offline = 'You are offline. Your quote is kept in this browser; send it when the connection is back.';
  expect(screen.getAllByText(offline)).toHaveLength(1);
  await press('Submit Quote Request');
  expect(within(await screen.findByRole('alert')).getByText(offline)).toBeTruthy();
  expect(screen.getAllByText(offline)).toHaveLength(1);
  vi.restoreAllMocks();
});

it('keeps everything when it fails, and the next try succeeds', async () => {
  const { bff } = await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  expect(await screen.findByText('Failed to submit quote request: Failed to create quote request: the server could not be reached. Please try again.')).toBeTruthy();
  expect(useCart.getState().cart.items).toEqual(items);
  await press('Submit Quote Request');
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  const [first, second] = bff.submits();
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

it('leads back to a field that the server refused', async () => {
  await renderPanel({ items, project: aProject, submits: [{ problem: aProblem({ errors: [{ path: 'customerEmail', message: 'This address cannot get mail' }] }) }] });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Contact E-mail/u }).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('This address cannot get mail')).toHaveLength(2);
});

it('leads back to an item that the server refused', async () => {
  await renderPanel({ items, project: aProject, submits: [{ problem: aProblem({ errors: [{ path: 'items.1.equipmentId', message: 'This item is no longer in the catalogue' }] }) }] });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  expect(await screen.findByText('Lens set: This item is no longer in the catalogue')).toBeTruthy();
  const line = screen.getByText('Lens set').closest('li');
  expect(line?.textContent).toContain('This item is no longer in the catalogue');
});

it('has words for a step that it does not know', async () => {
  await renderPanel({ items });
  goTo(7);
  expect(screen.getByText('Something went wrong. Please close and try again.')).toBeTruthy();
});

it('falls back to a step that can be shown when another tab emptied the quote', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  act(() => {
    localStorage.removeItem(storageKeys.cart);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  });
  expect(screen.getByText('Your quote list is empty.')).toBeTruthy();
});

it('opens by itself on load beside a page, with items and unless it was closed by hand', async () => {
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

it('stays closed on load on a phone, and opens when asked', async () => {
  setWindowWidth(390);
  await renderPanel({ items, openRequest: 0 });
  expect(usePanel.getState().isOpen).toBe(false);
  expect(screen.queryByText('Your Quote')).toBeNull();
});

it('tells the shell how many items there are and whether it is open', async () => {
  const { onStateChange } = await renderPanel({ items });
  expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 3, isOpen: true });
  await press('Close');
  expect(onStateChange).toHaveBeenLastCalledWith({ totalItems: 3, isOpen: false });
});

it('takes an item out and puts it back in its place', async () => {
  const { toasts } = await renderPanel({ items });
  await press('Remove LED panel');
  expect(screen.queryByText('LED panel')).toBeNull();
  act(() => toasts[0]?.action?.onAction());
  expect(useCart.getState().cart.items).toEqual(items);
});

it('takes the focus to a line that comes back', async () => {
  const { toasts } = await renderPanel({ items });
  await press('Remove LED panel');
  act(() => toasts[0]?.action?.onAction());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Quantity of LED panel' })));
});

it('stays closed on the quote page, whose list takes the focus', async () => {
  startStores({ items });
  const page = document.body.appendChild(document.createElement('h2'));
  page.id = LIST_HEADING_ID;
  renderStorefront(<QuotePanelHost openRequest={1} onStateChange={() => undefined} />, { shell: createFakeShell().shell, path: '/quote' });
  expect(usePanel.getState().isOpen).toBe(false);
  expect(document.activeElement).toBe(page);
  page.remove();
});

it('opens over the quote page when asked on a phone', async () => {
  setWindowWidth(390);
  await renderPanel({ items, path: '/quote' });
  expect(usePanel.getState().isOpen).toBe(true);
});

it('closes on Escape pressed in the page', async () => {
  await renderPanel({ items });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: true });
});

it.each([
  ['Change Job Name', /Job Name/u],
  ['Change Contact E-mail', /Contact E-mail/u],
  ['Change Additional Notes', /Additional Notes/u],
])('%s leads from the review into the field', async (name, field) => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await press(name);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }));
  await press('Review Quote');
  expect(button('Submit Quote Request')).toBeTruthy();
});

it('leads from the review to the equipment', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await press('Change the equipment');
  expect(button('Add Project Details')).toBeTruthy();
});

it('leads from the thanks to the receipt', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await press('Submit Quote Request');
  await userEvent.click(await screen.findByRole('link', { name: 'See your receipt' }));
  expect(screen.getByLabelText('address').textContent).toBe('/quote');
  expect(useReceipts.getState().receipt).toMatchObject({ reference: 'BL-2611-0042', details: { customerName: 'Ana Ruiz' }, items: [{ name: 'LED panel', quantity: 2 }, { name: 'Lens set', unitsPerItem: 6 }] });
});

it('keeps the receipt until the next quote is begun', async () => {
  await renderPanel({ receipt: aStoredReceipt(), items });
  act(() => useCart.getState().decrease(1));
  expect(useReceipts.getState().receipt?.reference).toBe('BL-2611-0042');
  act(() => useCart.getState().add(anEquipment({ id: 9 })));
  expect(useReceipts.getState().receipt).toBeUndefined();
});

it('brings a removed line back without leaving the panel over the page', async () => {
  setWindowWidth(390);
  await renderPanel({ items: items.slice(0, 1) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove LED panel' }));
  expect(screen.getByText('Your quote list is empty.')).toBeTruthy();
  await press('Undo');
  expect(useCart.getState().cart.items).toEqual(items.slice(0, 1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('has one way to remove at a quantity of one besides minus', async () => {
  await renderPanel({ items: [aCartItem({ name: 'Lens set' }, 1)] });
  expect(screen.getAllByText('Remove')).toHaveLength(1);
  expect(button('Remove Lens set from the quote').querySelector('.tabler-icon-trash')).toBeNull();
});

it('speaks Spanish', async () => {
  startStores({ items, project: aProject });
  renderStorefront(<QuotePanelHost openRequest={1} onStateChange={() => undefined} />, { shell: createFakeShell(undefined, { locale: 'es' }).shell, path: '/catalog' });
  await screen.findByRole('heading', { name: 'Su cotización' });
  await press('Agregar datos del proyecto');
  await press('Revisar la cotización');
  expect(screen.getByText('3 días de alquiler: los días completos entre la recogida y la devolución.', { exact: false })).toBeTruthy();
  expect(button('Enviar solicitud de cotización')).toBeTruthy();
});
