import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const SHORTAGES = 'GET /api/admin/stock/shortages';
const OVERDUE = 'GET /api/admin/stock/overdue';
const ADD = 'POST /api/stock-periods';
const ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';
const shortage = {
  equipmentId: 7,
  name: 'Fresnel 650',
  quoteRequestId: ID,
  reference: 'BL-2611-0042',
  short: 3,
  from: '2026-12-01',
  until: '2026-12-04',
  turnedAway: 1200,
  subRent: 400,
};
const rental = {
  quoteRequestId: ID,
  reference: 'BL-2611-0031',
  customerName: 'Ana Ruiz',
  customerPhone: '(305) 555-0142',
  jobName: 'Reef Spot',
  endDate: '2026-11-18',
  units: 4,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const openShortages = (changes: Responses = {}, path = '/admin/stock/shortages') =>
  openBackOffice(path, {
    [SHORTAGES]: { rows: [shortage] },
    [OVERDUE]: { rows: [rental] },
    ...changes,
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const table = async () => within(await screen.findByRole('table', { name: 'Items that are short' }));

describe('shortages', () => {
  it('cover 90 days from today, each with its request', async () => {
    const { calls } = openShortages();
    const rows = (await table()).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)).at(-1)).toEqual([
      'Fresnel 650',
      '3',
      'Dec 1, 2026 to Dec 4, 2026',
      'BL-2611-0042',
      '$1,200.00',
      '$400.00',
      'Sub-rent',
    ]);
    expect(screen.getByRole('link', { name: 'BL-2611-0042' }).getAttribute('href')).toBe(`/admin/quote-requests/${ID}`);
    expect(screen.getByRole('link', { name: 'Fresnel 650' }).getAttribute('href')).toBe('/admin/equipment/7/edit');
    const call = calls.find(({ path }) => path === '/api/admin/stock/shortages');
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ from: '2026-11-21', to: '2027-02-18' });
  });

  it('are sub-rented in their units on their days, and are gone then', async () => {
    let isShort = true;
    const { calls, notify } = openShortages({
      [SHORTAGES]: () => Response.json({ rows: isShort ? [shortage] : [] }),
      [ADD]: () => {
        isShort = false;
        const { short, from, until } = shortage;
        const period = { id: ID, kind: 'sub-rented', units: short, note: '', from, until };
        return Response.json(period, { status: 201 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sub-rent Fresnel 650 for BL-2611-0042' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Sub-rent' }));
    expect(panel.getByText('Fresnel 650')).toBeDefined();
    expect(panel.getByLabelText<HTMLSelectElement>('What happens').value).toBe('sub-rented');
    await userEvent.type(panel.getByLabelText('Supplier (optional)'), 'Bay Rentals');
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('heading', { name: 'Nothing is short' })).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      equipmentId: 7,
      kind: 'sub-rented',
      units: 3,
      from: '2026-12-01',
      until: '2026-12-04',
      note: '',
      supplier: 'Bay Rentals',
      cost: null,
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', message: 'The period is added.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are retried after a failure, separately from overdue rentals', async () => {
    let isBroken = true;
    openShortages({
      [SHORTAGES]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ rows: [shortage] })),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the shortages.');
    expect((await section('Overdue')).getByText('Ana Ruiz')).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await table()).toBeDefined();
  });
});

describe('lost revenue', () => {
  const dolly = { ...shortage, equipmentId: 8, name: 'Doorway dolly', turnedAway: 40, subRent: null };

  it('is summed for the period, next to the cost of sub-renting', async () => {
    openShortages({ [SHORTAGES]: { rows: [shortage, { ...dolly, subRent: 0 }] } });
    await table();
    expect(screen.getByText('$1,240.00 turned away in this period; sub-renting it costs about $400.00.')).toBeDefined();
    expect(screen.queryByText(/without a known/u)).toBeNull();
  });

  it('names the items of unknown revenue', async () => {
    const silk = { ...shortage, equipmentId: 9, name: 'Silk', turnedAway: null, subRent: null };
    openShortages({ [SHORTAGES]: { rows: [shortage, dolly, silk] } });
    const cells = (await table()).getAllByRole('row').at(-1)?.children ?? [];
    expect(Array.from(cells, ({ textContent }) => textContent).slice(-3, -1)).toEqual(['Not known', 'Not known']);
    expect(screen.getByText('1 item without a known price: Silk.')).toBeDefined();
    expect(screen.getByText('2 items without a known cost of sub-renting: Doorway dolly, Silk.')).toBeDefined();
  });

  it.each([
    [1200, null, '$1,200.00 turned away in this period.'],
    [null, 400, 'Sub-renting what is short in this period costs about $400.00.'],
  ])('of %j, with %j for sub-renting, omits unknown amounts', async (turnedAway, subRent, text) => {
    openShortages({ [SHORTAGES]: { rows: [{ ...shortage, turnedAway, subRent }] } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('is unknown with the previous server release', async () => {
    const { turnedAway: _, subRent: __, ...row } = shortage;
    openShortages({ [SHORTAGES]: { rows: [row] } });
    expect((await table()).getAllByText('Not known')).toHaveLength(2);
    expect(screen.queryByText(/in this period/u)).toBeNull();
  });

  it('covers the previous or next 90 days, by the URL', async () => {
    const { calls, router } = openShortages();
    const queries = () =>
      calls.filter(({ path }) => path === '/api/admin/stock/shortages').map(({ query }) => Object.fromEntries(query));
    await userEvent.click(await screen.findByRole('button', { name: 'Previous 90 days' }));
    await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-08-23', to: '2026-11-20' }));
    expect(router.state.location.search).toBe('?from=2026-08-23');
    expect(screen.getByText('Aug 23, 2026 to Nov 20, 2026')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next 90 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('past shortages cannot be sub-rented', async () => {
    const past = { ...shortage, from: '2026-11-18', until: '2026-11-20' };
    openShortages({ [SHORTAGES]: { rows: [past] } }, '/admin/stock/shortages?from=2026-08-23');
    await table();
    expect(screen.getByText('Nov 18, 2026 to Nov 20, 2026')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Sub-rent/u })).toBeNull();
  });
});

describe('overdue rentals', () => {
  it('show how long they are overdue, with a phone link', async () => {
    openShortages();
    const overdue = await section('Overdue');
    expect(await overdue.findByText('Due back Nov 18, 2026, 3 days ago, 4 units')).toBeDefined();
    expect(overdue.getByRole('link', { name: 'BL-2611-0031' }).getAttribute('href')).toBe(
      `/admin/quote-requests/${ID}`,
    );
    expect(overdue.getByRole('link', { name: 'Call Ana Ruiz, (305) 555-0142' }).getAttribute('href')).toBe(
      'tel:+13055550142',
    );
  });

  it('without a phone number show so', async () => {
    openShortages({ [OVERDUE]: { rows: [{ ...rental, customerPhone: null }] } });
    expect(await (await section('Overdue')).findByText('No phone number')).toBeDefined();
  });

  it('show an empty state, or an error', async () => {
    let isBroken = true;
    openShortages({ [OVERDUE]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ rows: [] })) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load what is overdue.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing is overdue.')).toBeDefined();
  });
});
