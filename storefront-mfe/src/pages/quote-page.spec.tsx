import { aCartItem, anEquipment, aProblem, aQuoteRequestReceipt } from '@backlot/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { createFakeBff, type SubmitAnswer } from '../testing/fake-bff.ts';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { aProject, startStores, type Remembered } from '../testing/stores.ts';
import { QuotePage } from './quote-page.tsx';

const items = [aCartItem({ id: 1, name: 'LED panel' }), aCartItem({ id: 2, name: 'Lens set', unitsPerItem: 6 }, 4)];

function renderPage({ submits = [], ...remembered }: Remembered & { submits?: SubmitAnswer[] } = {}) {
  startStores(remembered);
  const bff = createFakeBff({ submits });
  const fake = createFakeShell(bff);
  const view = renderStorefront(<QuotePage />, { shell: fake.shell, path: '/quote' });
  return { ...fake, bff, view };
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Quote Request' });

it('leads to the equipment when the quote is empty', async () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Your Quote is Empty' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Browse Equipment' }));
  expect(screen.getByLabelText('address').textContent).toBe('/production-equipment');
});

it('shows the steps, the items with their units, and what happens next', () => {
  renderPage({ items });
  const steps = within(screen.getByRole('list', { name: 'Steps to your quote' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace(/[^A-Z a-z]/gu, '').trim())).toEqual(['Equipment Selected done', 'Project Details', 'Receive Quote']);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Total: 24 units')).toBeTruthy();
  expect(screen.getByText('4 items × 6 each')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add More' }).getAttribute('href')).toBe('/production-equipment');
  expect(within(screen.getByRole('region', { name: 'What happens next?' })).getAllByRole('listitem')).toHaveLength(4);
});

it('labels the tax exemption in the words of the specification', () => {
  renderPage({ items });
  expect(screen.getByRole('checkbox', { name: 'Florida State Tax Exemption', description: 'Check if you have a valid Florida State Exemption Certificate' })).toBeTruthy();
});

it('cannot be sent without both dates, and says so', () => {
  renderPage({ items, project: { ...aProject, endDate: '' } });
  expect(submitButton().disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Submit Quote Request', description: 'Choose a pickup and a return date to submit.' })).toBeTruthy();
});

it('says at the fields what is missing otherwise', async () => {
  const { bff } = renderPage({ items, project: { ...aProject, company: '' } });
  await userEvent.click(submitButton());
  expect(screen.getByRole('textbox', { name: /Production Company Name/u }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Enter production company name')).toHaveLength(2);
  expect(bff.submits()).toEqual([]);
});

it('explains how many days the dates count as', () => {
  renderPage({ items, project: aProject });
  expect(screen.getByText('Counts as 3 rental days.')).toBeTruthy();
});

it('sends and shows the receipt with ways on', async () => {
  renderPage({ items, project: aProject });
  await userEvent.click(submitButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote Request Submitted!' })).toBeTruthy();
  expect(screen.getAllByText(/within 2 business hours/u).length).toBeGreaterThan(0);
  expect(screen.getByText(aQuoteRequestReceipt().reference)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/catalog');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(useCart.getState().cart.items).toEqual([]);
});

it('never says that the quote is empty on the way to the receipt, nor takes focus there', async () => {
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

it('keeps in the quote what was added while it was being sent', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  startStores({ items, project: aProject });
  const bff = createFakeBff();
  const slow: typeof fetch = async (...call) => {
    await answered;
    return bff.fetch(...call);
  };
  renderStorefront(<QuotePage />, { shell: createFakeShell({ ...bff, fetch: slow }).shell, path: '/quote' });
  await userEvent.click(submitButton());
  act(() => {
    useCart.getState().increase(1);
    useCart.getState().add(anEquipment({ id: 9 }));
  });
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Quote Request Submitted!' });
  expect(JSON.parse(bff.submits()[0]?.body ?? '')).toMatchObject({ items: [{ equipmentId: 1, quantity: 1 }, { equipmentId: 2, quantity: 4 }] });
  expect(useCart.getState().cart.items.map(({ equipment, quantity }) => [equipment.id, quantity])).toEqual([[1, 1], [9, 1]]);
});

it('takes focus to what it says once the last item is gone', async () => {
  renderPage({ items: items.slice(0, 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove LED panel' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your Quote is Empty' }));
});

it('leaves focus alone when it opens empty', () => {
  renderPage();
  expect(document.activeElement).toBe(document.body);
});

it('reads that it is processing while it sends', async () => {
  renderPage({ items, project: aProject, submits: ['pending'] });
  await userEvent.click(submitButton());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Processing Your Request...' }).disabled).toBe(true);
});

it('keeps items and form when it fails', async () => {
  renderPage({ items, project: aProject, submits: [{ problem: aProblem({ title: 'Failed to create quote request', status: 500, errors: [] }) }] });
  await userEvent.click(submitButton());
  expect(await screen.findByText('Failed to submit quote request: Failed to create quote request. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor at Dawn');
  expect(useCart.getState().cart.items).toEqual(items);
});

it('shows what the visitor typed before, also after the page was left', async () => {
  const { view } = renderPage({ items });
  await userEvent.type(screen.getByRole('textbox', { name: /Job Name/u }), 'Harbor');
  view.unmount();
  renderStorefront(<QuotePage />, { path: '/quote' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Job Name/u }).value).toBe('Harbor');
});
