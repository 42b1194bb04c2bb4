import type { Locale } from '@backlot/domain';
import {
  aCartItem,
  anEquipment,
  aProblem,
  aQuoteRequestReceipt,
  aStoredPastRequest,
  aStoredReceipt,
} from '@backlot/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { readSubmitFailure } from '../features/quote-request/submit-failure.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import type { SubmitResponse } from '../testing/fake-bff.ts';
import { startBff } from '../testing/start-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { aProject, resetStores, type StoredState } from '../testing/stores.ts';
import { QuotePage } from './quote-page.tsx';

const items = [aCartItem({ id: 1, name: 'LED panel' }), aCartItem({ id: 2, name: 'Lens set', unitsPerItem: 6 }, 4)];

interface Options extends StoredState {
  submits?: SubmitResponse[];
  path?: string;
  locale?: Locale;
}

function renderPage({ submits = [], path = '/quote', locale = 'en', ...stored }: Options = {}) {
  resetStores(stored);
  const bff = startBff({
    submits,
    equipment: [anEquipment({ id: 1, name: 'LED panel' }), anEquipment({ id: 12, name: 'C-stand' })],
  });
  const fake = createFakeShell({ locale });
  const view = renderStorefront(<QuotePage />, { shell: fake.shell, path });
  return { ...fake, bff, view };
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Quote Request' });

it('links to the equipment when the quote is empty', async () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Your Quote is Empty' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Browse Equipment' }));
  expect(screen.getByLabelText('address').textContent).toBe('/production-equipment');
});

it('shows the steps, the items with units, and what happens next', () => {
  renderPage({ items });
  const steps = within(screen.getByRole('list', { name: 'Steps to your quote' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace(/[^A-Z a-z]/gu, '').trim())).toEqual([
    'Equipment Selected done',
    'Project Details',
    'Receive Quote',
  ]);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Total: 24 units')).toBeTruthy();
  expect(screen.getByText('4 items × 6 each')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add More' }).getAttribute('href')).toBe('/production-equipment');
  expect(within(screen.getByRole('region', { name: 'What happens next?' })).getAllByRole('listitem')).toHaveLength(4);
});

it('labels the tax exemption as specified', () => {
  renderPage({ items });
  expect(
    screen.getByRole('checkbox', {
      name: 'Florida State Tax Exemption',
      description: 'Check if you have a valid Florida State Exemption Certificate',
    }),
  ).toBeTruthy();
});

it('requires both dates, with an error', () => {
  renderPage({ items, project: { ...aProject, endDate: '' } });
  expect(submitButton().disabled).toBe(true);
  expect(
    screen.getByRole('button', {
      name: 'Submit Quote Request',
      description: 'Choose a pickup and a return date to submit.',
    }),
  ).toBeTruthy();
});

it('shows errors at missing fields', async () => {
  const { bff } = renderPage({ items, project: { ...aProject, company: '' } });
  await userEvent.click(submitButton());
  expect(screen.getByRole('textbox', { name: /Production Company Name/u }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Enter production company name')).toHaveLength(2);
  expect(bff.bodies('/api/quote-requests')).toEqual([]);
});

it('explains the number of billable days', () => {
  renderPage({ items, project: aProject });
  expect(screen.getByText('3 rental days: the full days between pickup and return.')).toBeTruthy();
});

it.each([
  ['2099-03-14', '1 rental day: the shortest rental we count.'],
  ['2099-03-15', '1 rental day: the shortest rental we count.'],
  ['2099-03-16', '1 rental day: the full day between pickup and return.'],
  ['2099-03-13', 'Rental days are the full days between pickup and return, at least one.'],
])('explains a return on %s', (endDate, text) => {
  renderPage({ items, project: { ...aProject, endDate } });
  expect(screen.getByText(text)).toBeTruthy();
});

it('has autocomplete attributes for contact fields', () => {
  renderPage({ items });
  const completes = (name: RegExp) => screen.getByRole('textbox', { name }).getAttribute('autocomplete');
  expect([/Production Company Name/u, /Contact Name/u, /Contact E-mail/u, /Contact Phone/u].map(completes)).toEqual([
    'organization',
    'name',
    'email',
    'tel',
  ]);
});

it('keeps the focus while sending by Enter, and moves it to the failure', async () => {
  const { bff } = renderPage({ items, project: aProject, submits: ['pending'] });
  await userEvent.type(screen.getByRole('textbox', { name: /Job Name/u }), '{Enter}');
  const sending = await screen.findByRole('button', { name: 'Processing Your Request...' });
  expect(sending.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(sending);
  await userEvent.click(sending);
  expect(bff.bodies('/api/quote-requests')).toHaveLength(1);
  act(() =>
    useSubmission.setState({
      isSending: false,
      failure: { ...readSubmitFailure(undefined), items: [] },
      isFailureAnnounced: false,
    }),
  );
  expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
});

it('shows typed dates as text', async () => {
  renderPage({ items });
  const pickup = screen.getByRole('textbox', { name: /Primary Pickup Date/u });
  await userEvent.type(pickup, '3/4/2099');
  expect(screen.getByText('Wednesday, March 4, 2099')).toBeTruthy();
});

it('sends and shows the receipt with links', async () => {
  renderPage({ items, project: aProject });
  await userEvent.click(submitButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote Request Submitted!' })).toBeTruthy();
  expect(screen.getAllByText(/within 2 business hours/u).length).toBeGreaterThan(0);
  expect(screen.getByText(aQuoteRequestReceipt().reference)).toBeTruthy();
  expect(screen.getByText('A copy is on its way to ana.ruiz@example.com.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/catalog');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(useCart.getState().cart.items).toEqual([]);
});

it('never shows an empty quote before the receipt, nor moves the focus there', async () => {
  renderPage({ items, project: aProject });
  const focused: (string | null)[] = [];
  const onFocus = (event: FocusEvent) => event.target instanceof HTMLElement && focused.push(event.target.textContent);
  document.addEventListener('focusin', onFocus);
  await userEvent.click(submitButton());
  const title = await screen.findByRole('heading', { level: 1, name: 'Quote Request Submitted!' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  document.removeEventListener('focusin', onFocus);
  expect(focused).not.toContain('Your Quote is Empty');
});

it('preserves items added while sending', async () => {
  let respond: (response: SubmitResponse) => void = () => undefined;
  const answered = new Promise<SubmitResponse>((resolve) => {
    respond = resolve;
  });
  resetStores({ items, project: aProject });
  const bff = startBff({ submits: [answered] });
  renderStorefront(<QuotePage />, { shell: createFakeShell().shell, path: '/quote' });
  await userEvent.click(submitButton());
  act(() => {
    useCart.getState().increase(1);
    useCart.getState().add(anEquipment({ id: 9 }));
  });
  respond({ receipt: aQuoteRequestReceipt() });
  await screen.findByRole('heading', { level: 1, name: 'Quote Request Submitted!' });
  expect(bff.bodies('/api/quote-requests')[0]).toMatchObject({
    items: [
      { equipmentId: 1, quantity: 1 },
      { equipmentId: 2, quantity: 4 },
    ],
  });
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([
    [1, 1],
    [9, 1],
  ]);
});

it('moves the focus to the empty state after removing the last item', async () => {
  renderPage({ items: items.slice(0, 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove LED panel' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your Quote is Empty' }));
});

async function typeQuantity(text: string) {
  const field = screen.getByRole('textbox', { name: 'Quantity of Lens set' });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

it.each(['1.5', '1e9', 'many', '1000000000'])('ignores a quantity of %s, with an error', async (typed) => {
  renderPage({ items });
  await typeQuantity(typed);
  expect(useCart.getState().cart.items).toEqual(items);
  expect(screen.getByRole('textbox', { name: 'Quantity of Lens set' })).toHaveProperty('value', '4');
  expect(screen.getByText('Enter a whole number from 1 to 9,999')).toBeTruthy();
});

it.each(['0', '-1', ' '])('removes a line for a quantity of %j, with undo', async (typed) => {
  const { toasts } = renderPage({ items });
  await typeQuantity(typed);
  expect(screen.queryByText('Lens set')).toBeNull();
  expect(toasts.map(({ action }) => action?.label)).toEqual(['Undo']);
  act(() => toasts[0]?.action?.onAction());
  expect(useCart.getState().cart.items).toEqual(items);
});

it('does not move the focus when it opens empty', () => {
  renderPage();
  expect(document.activeElement).toBe(document.body);
});

it('shows progress while sending', async () => {
  renderPage({ items, project: aProject, submits: ['pending'] });
  await userEvent.click(submitButton());
  expect(screen.getByRole('button', { name: 'Processing Your Request...' }).getAttribute('aria-disabled')).toBe('true');
});

it('preserves items and form after a failure', async () => {
  renderPage({
    items,
    project: aProject,
    submits: [{ problem: aProblem({ title: 'Failed to create quote request', status: 500, errors: [] }) }],
  });
  await userEvent.click(submitButton());
  expect(
    await screen.findByText('Failed to submit quote request: Failed to create quote request. Please try again.'),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor at Dawn');
  expect(useCart.getState().cart.items).toEqual(items);
});

it('restores entries after navigation', async () => {
  const { view } = renderPage({ items });
  await userEvent.type(screen.getByRole('textbox', { name: /Job Name/u }), 'Harbor');
  view.unmount();
  renderStorefront(<QuotePage />, { path: '/quote' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor');
});

it('restores the receipt after a reload: reference, items, dates and contact', () => {
  renderPage({ receipt: aStoredReceipt() });
  const receipt = within(screen.getByRole('region', { name: 'Receipt of your quote request' }));
  expect(receipt.getByText('BL-2611-0042')).toBeTruthy();
  expect(receipt.getByText('Nov 21, 2026')).toBeTruthy();
  expect(receipt.getByRole('row', { name: 'Prime lens set, six focal lengths 6 1' })).toBeTruthy();
  expect(receipt.getByText('Mar 14, 2099')).toBeTruthy();
  expect(receipt.getByText('ana.ruiz@example.com')).toBeTruthy();
  expect(screen.getByText('Thank you! We have your request and reply within 2 business hours.')).toBeTruthy();
});

it('prints the receipt under its reference', async () => {
  const titles: string[] = [];
  const print = vi.fn(() => titles.push(document.title));
  vi.stubGlobal('print', print);
  document.title = 'Quote';
  renderPage({ receipt: aStoredReceipt() });
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(titles).toEqual(['Quote request BL-2611-0042']);
  expect(document.title).toBe('Quote');
});

it('closes the receipt and stores the request without a name', async () => {
  renderPage({
    receipt: aStoredReceipt(),
    pastRequests: [aStoredPastRequest({ items: [{ equipmentId: 12, quantity: 2 }] })],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close this receipt' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your Quote is Empty' })).toBeTruthy();
  const past = within(screen.getByRole('region', { name: 'Requested from this browser' }));
  expect(past.getByText('BL-2611-0042')).toBeTruthy();
  await userEvent.click(past.getByRole('link', { name: 'Repeat BL-2611-0042' }));
  expect(await screen.findByText('C-stand')).toBeTruthy();
  expect(useCart.getState().cart.items).toEqual([]);
});

it('links from the receipt to items added meanwhile', async () => {
  renderPage({ items, receipt: aStoredReceipt() });
  expect(screen.getByText('Your next quote already holds 5 items.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Request a Quote' })).toBeTruthy();
  expect(useReceipts.getState().receipt).toBeUndefined();
});

it('opens a shared list without changing the quote, and adds it on click', async () => {
  renderPage({ items, path: '/quote?items=12x2,1x3' });
  expect(await screen.findByText('C-stand')).toBeTruthy();
  expect(useCart.getState().cart.items).toEqual(items);
  await userEvent.click(screen.getByRole('button', { name: 'Add to my quote' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Request a Quote' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([
    [1, 4],
    [2, 4],
    [12, 2],
  ]);
});

it('sends the request in Spanish on a Spanish page', async () => {
  const { bff } = renderPage({ items, project: aProject, locale: 'es' });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud de cotización' }));
  expect(await screen.findByRole('heading', { level: 1, name: '¡Solicitud de cotización enviada!' })).toBeTruthy();
  expect(bff.bodies('/api/quote-requests')[0]).toMatchObject({ locale: 'es' });
});

it('shows Spanish errors, and parses the day before the month', async () => {
  renderPage({ items, project: { ...aProject, customerEmail: 'ana@', startDate: '' }, locale: 'es' });
  await userEvent.type(screen.getByRole('textbox', { name: /Fecha de recogida/u }), '13/3/2099');
  expect(screen.getByText('viernes, 13 de marzo de 2099')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud de cotización' }));
  expect(screen.getByText('Revise un campo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escriba un correo electrónico como nombre@example.com' })).toBeTruthy();
});

it('shows that the browser is offline and nothing is lost', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderPage({ items, project: aProject });
  expect(
    screen.getByText('You are offline. Your quote is kept in this browser; send it when the connection is back.'),
  ).toBeTruthy();
  expect(submitButton().disabled).toBe(false);
  vi.restoreAllMocks();
});

it.each([
  [
    aProblem({
      status: 429,
      title: 'Too many requests. Please wait a moment and try again.',
      code: 'rate-limited',
      errors: [],
    }),
    'Failed to submit quote request: Too many requests. Please wait a moment and try again. Please try again.',
  ],
  [
    aProblem({
      status: 409,
      title: 'This quote request is being sent already',
      code: 'idempotency-in-flight',
      errors: [],
    }),
    'Failed to submit quote request: This quote request is being sent already. Please try again.',
  ],
])('shows the reason of a rejection %#', async (problem, text) => {
  renderPage({ items, project: aProject, submits: [{ problem }] });
  await userEvent.click(submitButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(useCart.getState().cart.items).toEqual(items);
});
