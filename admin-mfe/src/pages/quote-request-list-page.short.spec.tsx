import { aQuoteRequestList } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LIST, openList, row, twoRequests } from '../testing/open-quote-request-list.tsx';

const { ana, theo, both } = twoRequests();
const shortAna = aQuoteRequestList([{ ...ana, isShort: true }, theo]);
const filter = () => screen.getByRole('checkbox', { name: 'Short of stock' });

afterEach(() => vi.restoreAllMocks());

it('a short request has a badge in its row', async () => {
  openList({ [LIST]: shortAna });
  expect(within(await row('Ana Ruiz, BL-2611-0001')).getByText('Short').textContent).toBe('Short of stock');
  expect(within(await row('Theo Lindqvist, BL-2611-0002')).queryByText('Short')).toBeNull();
});

it('a short request has a badge on its card', async () => {
  const wide = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));
  openList({ [LIST]: shortAna });
  const card = within(await screen.findByRole('listitem', { name: 'Ana Ruiz, BL-2611-0001' }));
  expect(card.getByText('Short')).toBeDefined();
});

it('the list filters short requests by its URL', async () => {
  const { lists, url } = openList({ [LIST]: both }, '/admin/quote-requests?short=true');
  await row('Ana Ruiz, BL-2611-0001');
  const shortFilter = () => lists().at(-1)?.query.get('short');
  expect(filter()).toHaveProperty('checked', true);
  expect(shortFilter()).toBe('true');
  await userEvent.click(filter());
  await waitFor(() => expect(url()).toBe('/admin/quote-requests'));
  await waitFor(() => expect(shortFilter()).toBeNull());
  await userEvent.click(filter());
  await waitFor(() => expect(url()).toBe('/admin/quote-requests?short=true'));
});

it('all requests are shown again when none is short', async () => {
  const { url } = openList(
    { [LIST]: ({ query }) => Response.json(query.has('short') ? aQuoteRequestList([]) : both) },
    '/admin/quote-requests?short=true',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(url()).toBe('/admin/quote-requests'));
  expect(await row('Ana Ruiz, BL-2611-0001')).toBeDefined();
});
