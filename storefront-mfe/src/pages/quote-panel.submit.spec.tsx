import { anEquipment, aProblem, aQuoteRequestReceipt, aStoredReceipt } from '@backlot/domain/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PANEL_STEP, usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { readSubmitFailure } from '../features/quote-request/submit-failure.ts';
import { useDraft } from '../features/quote-request/stores/draft-store.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { button } from '../testing/queries.ts';
import { goTo, items, click, renderPanel } from '../testing/render-quote-panel.tsx';
import { aProject } from '../testing/stores.ts';
import { setWindowWidth } from '../testing/window.ts';

// Preloaded, so that the host's lazy import resolves at once.
beforeAll(() => import('./quote-panel.tsx'));
beforeEach(() => setWindowWidth(1440));

it('sends once, shows the success view with the reference, and resets cart, form and step', async () => {
  const { bff, events } = await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  expect(
    screen.getByText(
      "Thank you! Your quote request has been submitted successfully. We'll respond within 2 business hours.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(aQuoteRequestReceipt().reference)).toBeTruthy();
  expect(bff.bodies('/api/quote-requests')[0]).toMatchObject({
    jobName: 'Harbor at Dawn',
    jobNumber: null,
    items: [
      { equipmentId: 1, quantity: 2 },
      { equipmentId: 2, quantity: 1 },
    ],
  });
  expect(useCart.getState().cart.items).toEqual([]);
  expect(useDraft.getState().values.jobName).toBe('');
  expect(usePanel.getState().step).toBe(PANEL_STEP.equipment);
  expect(events).toEqual([
    { name: 'quote_submitted', company: 'Reef Line Pictures', itemCount: 2, totalQuantity: 3, rentalDays: 4, value: 0 },
  ]);
});

it('shows the quote again when an item is added during the success view, and stays open', async () => {
  await renderPanel();
  vi.useFakeTimers();
  try {
    act(() => usePanel.getState().showSuccess(aQuoteRequestReceipt()));
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

it('closes the success view automatically without setting the flag', async () => {
  await renderPanel({ items, project: aProject });
  vi.useFakeTimers();
  try {
    act(() => usePanel.getState().showSuccess(aQuoteRequestReceipt()));
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(9_999));
    expect(usePanel.getState().isOpen).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(usePanel.getState()).toMatchObject({ isOpen: false, isManuallyClosed: false });
  } finally {
    vi.useRealTimers();
  }
});

it('keeps the success view while the panel is hovered or focused', async () => {
  await renderPanel();
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  try {
    act(() => usePanel.getState().showSuccess(aQuoteRequestReceipt()));
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

it('has links in the success view, and can be closed', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue Shopping' }));
  expect(screen.getByLabelText('address').textContent).toBe('/production-equipment');
  expect(usePanel.getState().isOpen).toBe(false);
});

it('shows progress and ignores a second click', async () => {
  const { bff } = await renderPanel({ items, project: aProject, submits: ['pending'] });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  expect(button('Processing Your Request...').getAttribute('aria-disabled')).toBe('true');
  await click('Processing Your Request...');
  expect(bff.bodies('/api/quote-requests')).toHaveLength(1);
  expect(document.activeElement).toBe(button('Processing Your Request...'));
});

it('moves the focus to a failure, once', async () => {
  await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  const failure = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(failure.parentElement));
  await click('Back to Project Details');
  expect(screen.getByRole('alert').contains(document.activeElement)).toBe(false);
  expect(document.activeElement).not.toBe(screen.getByRole('alert').parentElement);
});

it('does not move the focus of a visitor who is elsewhere', async () => {
  const otherButton = document.body.appendChild(document.createElement('button'));
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  otherButton.focus();
  act(() =>
    useSubmission.setState({ failure: { ...readSubmitFailure(undefined), items: [] }, isFailureAnnounced: false }),
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(otherButton);
  otherButton.remove();
});

it('shows one message at a time when offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  const offline = 'You are offline. Your quote is kept in this browser; send it when the connection is back.';
  expect(screen.getAllByText(offline)).toHaveLength(1);
  await click('Submit Quote Request');
  expect(within(await screen.findByRole('alert')).getByText(offline)).toBeTruthy();
  expect(screen.getAllByText(offline)).toHaveLength(1);
  vi.restoreAllMocks();
});

it('preserves everything after a failure, and the retry succeeds', async () => {
  const { bff } = await renderPanel({ items, project: aProject, submits: ['lost'] });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  expect(
    await screen.findByText(
      'Failed to submit quote request: Failed to create quote request: the server could not be reached. Please try again.',
    ),
  ).toBeTruthy();
  expect(useCart.getState().cart.items).toEqual(items);
  await click('Submit Quote Request');
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  const [first, second] = bff.seen.filter(({ path }) => path === '/api/quote-requests');
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

it('returns to a field that the server rejected', async () => {
  await renderPanel({
    items,
    project: aProject,
    submits: [{ problem: aProblem({ errors: [{ path: 'customerEmail', message: 'This address cannot get mail' }] }) }],
  });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Contact E-mail/u }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getAllByText('This address cannot get mail')).toHaveLength(2);
});

it('returns to an item that the server rejected', async () => {
  await renderPanel({
    items,
    project: aProject,
    submits: [
      {
        problem: aProblem({
          errors: [{ path: 'items.1.equipmentId', message: 'This item is no longer in the catalogue' }],
        }),
      },
    ],
  });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  expect(await screen.findByText('Lens set: This item is no longer in the catalogue')).toBeTruthy();
  const line = screen.getByText('Lens set').closest('li');
  expect(line?.textContent).toContain('This item is no longer in the catalogue');
});

it('links from the success view to the receipt', async () => {
  await renderPanel({ items, project: aProject });
  goTo(PANEL_STEP.review);
  await click('Submit Quote Request');
  await userEvent.click(await screen.findByRole('link', { name: 'See your receipt' }));
  expect(screen.getByLabelText('address').textContent).toBe('/quote');
  expect(useReceipts.getState().receipt).toMatchObject({
    reference: 'BL-2611-0042',
    details: { customerName: 'Ana Ruiz' },
    items: [
      { name: 'LED panel', quantity: 2 },
      { name: 'Lens set', unitsPerItem: 6 },
    ],
  });
});

it('stores the receipt until the next quote is begun', async () => {
  await renderPanel({ receipt: aStoredReceipt(), items });
  act(() => useCart.getState().decrease(1));
  expect(useReceipts.getState().receipt?.reference).toBe('BL-2611-0042');
  act(() => useCart.getState().add(anEquipment({ id: 9 })));
  expect(useReceipts.getState().receipt).toBeUndefined();
});
