import { addDays, daysBetween } from '@backlot/domain';
import type { StockPlan } from '@backlot/domain/contract/staff';
import { refusal } from '@backlot/domain/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const TODAY = '2026-11-21';
const PLAN = 'GET /api/admin/stock/plan';
const booking = {
  quoteRequestId: '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66',
  reference: 'BL-2611-0042',
  jobName: 'Harbor at Dawn',
  status: 'in_progress',
  units: 2,
  held: 1,
  from: '2026-11-19',
  until: '2026-11-20',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T17:00:00Z`) }));
afterEach(() => void vi.useRealTimers());

const daysOf = ({ query }: Pick<Call, 'query'>) => {
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
};

/** Plan of these items; the first has no free units on the second day. */
const aPlan = (days: string[], names: readonly string[], changes: Partial<StockPlan> = {}): StockPlan => ({
  days,
  rows: names.map((name, index) => ({
    equipmentId: index + 1,
    name,
    ownedUnits: 4,
    free: days.map((_, day) => (index === 0 && day === 1 ? 0 : 3)),
    bookings: index === 0 ? [booking] : [],
  })),
  nextCursor: null,
  ...changes,
});

function openPlan(changes: Responses = {}, path = '/admin/stock') {
  const { calls, router } = openBackOffice(path, {
    [PLAN]: (call) => Response.json(aPlan(daysOf(call), ['LED Panel', 'Fresnel 650'])),
    ...changes,
  });
  const queries = () =>
    calls.filter((call) => call.path === '/api/admin/stock/plan').map(({ query }) => Object.fromEntries(query));
  return { queries, url: () => router.state.location.search, router };
}

const grid = async () => within(await screen.findByRole('grid', { name: 'Free units by item and day' }));

/** Accessible text of the focused element. */
function focused(): string | undefined {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent;
}

describe('stock plan', () => {
  it('shows the free units of each item on each of 28 days from today', async () => {
    const { queries } = openPlan();
    const plan = await grid();
    expect(queries()).toEqual([{ from: TODAY, to: '2026-12-18' }]);
    expect(plan.getAllByRole('columnheader')).toHaveLength(29);
    expect(plan.getByRole('columnheader', { name: 'Saturday, Nov 21, today' })).toBeDefined();
    const row = within(plan.getAllByRole('row')[1] ?? document.body);
    expect(row.getByRole('rowheader').textContent).toBe('LED Panel 4 owned');
    expect(row.getByRole('gridcell', { name: '3 free on Nov 21' }).textContent).toBe('3');
    // Shortages are marked by text, not by colour alone.
    expect(row.getByRole('gridcell', { name: 'None free on Nov 22' }).textContent).toBe('None');
  });

  it('shows the bookings of an expanded item, each with a link to its request', async () => {
    openPlan();
    const plan = await grid();
    const item = plan.getByRole('rowheader', { name: /^LED Panel/u });
    expect(plan.queryByRole('link')).toBeNull();
    await userEvent.click(item);
    expect(item.getAttribute('aria-expanded')).toBe('true');
    const link = plan.getByRole('link', { name: /^BL-2611-0042 Harbor at Dawn/u });
    expect(link.getAttribute('href')).toBe(`/admin/quote-requests/${booking.quoteRequestId}`);
    expect(link.textContent).toContain('Overdue Nov 19 to Nov 20');
    expect(
      plan.getByRole('gridcell', { name: 'Nov 19 to Nov 20, 2 units, 1 not free, In progress, Overdue' }),
    ).toBeDefined();
    expect(plan.getByRole('link', { name: 'Edit LED Panel' }).getAttribute('href')).toBe('/admin/equipment/1/edit');
    await userEvent.click(item);
    expect(plan.queryByRole('link')).toBeNull();
  });

  it('moves by arrow keys, expands by Enter, and has one tab stop', async () => {
    openPlan();
    const plan = await grid();
    const stops = () => plan.getAllByRole('row').flatMap((row) => [...row.querySelectorAll('[tabindex="0"]')]);
    expect(stops()).toHaveLength(1);
    act(() => plan.getByRole('rowheader', { name: /^LED Panel/u }).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('None free on Nov 22');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('3 free on Nov 22');
    await userEvent.keyboard('{ArrowUp}{Enter}{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe('Edit LED Panel');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toContain('BL-2611-0042');
    expect(stops()).toHaveLength(1);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('3 free on Dec 18');
  });

  it('pages by four weeks and to today, in its URL', async () => {
    const { queries, url } = openPlan();
    await userEvent.click(await screen.findByRole('button', { name: 'Next 4 weeks' }));
    expect(url()).toBe('?from=2026-12-19');
    await waitFor(() => expect(queries().at(-1)).toEqual({ from: '2026-12-19', to: '2027-01-15' }));
    expect(screen.getByText('Dec 19, 2026 to Jan 15, 2027')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Previous 4 weeks' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous 4 weeks' }));
    expect(url()).toBe('?from=2026-10-24');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(url()).toBe('');
  });

  it('moves to the next day at midnight', async () => {
    const now = new Date(`${TODAY}T23:59:00-05:00`);
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now, shouldAdvanceTime: true });
    const { queries } = openPlan();
    await grid();
    expect(queries().at(-1)?.['from']).toBe(TODAY);
    act(() => void vi.advanceTimersByTime(120_000));
    await waitFor(() => expect(queries().at(-1)?.['from']).toBe('2026-11-22'));
    expect(await screen.findByRole('columnheader', { name: 'Sunday, Nov 22, today' })).toBeDefined();
  });

  it('searches by name, and links back to all items', async () => {
    const { queries, url } = openPlan({
      [PLAN]: (call: Call) => Response.json(aPlan(daysOf(call), call.query.has('q') ? [] : ['LED Panel'])),
    });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search items' }), 'dolly');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all items' }));
    expect(queries().at(-1)).toMatchObject({ q: 'dolly' });
    expect((await grid()).getByRole('rowheader', { name: /^LED Panel/u })).toBeDefined();
    expect(url()).toBe('');
  });

  it('shows a hint while no item is counted', async () => {
    openPlan({ [PLAN]: (call: Call) => Response.json(aPlan(daysOf(call), [])) });
    expect(await screen.findByRole('heading', { name: 'No item is counted yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Stock Settings' }).getAttribute('href')).toBe('/admin/stock/settings');
  });

  it('retries after a failure', async () => {
    let isBroken = true;
    openPlan({
      [PLAN]: (call: Call) => (isBroken ? refusal({ status: 403 }) : Response.json(aPlan(daysOf(call), ['LED Panel']))),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the plan. Please try again.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await grid()).toBeDefined();
  });
});

describe('many items', () => {
  const names = (page: string) => Array.from({ length: 100 }, (_, index) => `Lamp ${page}${index}`);
  const page = (call: Call) => {
    const isSecond = call.query.has('cursor');
    const plan = aPlan(daysOf(call), names(isSecond ? 'B' : 'A'), { nextCursor: isSecond ? null : 'WzFd' });
    const rows = plan.rows.map((row) => ({ ...row, equipmentId: row.equipmentId + (isSecond ? 100 : 0) }));
    return Response.json({ ...plan, rows });
  };

  it('are virtualized, and loaded while scrolling', async () => {
    const { queries } = openPlan({ [PLAN]: page });
    const plan = await grid();
    expect(plan.getAllByRole('rowheader').length).toBeLessThan(40);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
    expect(queries()).toHaveLength(1);
    const scroller = screen.getByRole('grid').parentElement;
    act(() => {
      if (scroller !== null) scroller.scrollTop = 3600;
      scroller?.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ cursor: 'WzFd' }));
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('201'));
    expect(plan.getByRole('rowheader', { name: /^Lamp A85/u })).toBeDefined();
    expect(plan.getAllByRole('rowheader').length).toBeLessThan(40);
  });

  it('show an error when loading failed, and can be requested again', async () => {
    let isBroken = true;
    const { queries } = openPlan({
      [PLAN]: (call: Call) => (isBroken && call.query.has('cursor') ? refusal({ status: 403 }) : page(call)),
    });
    await grid();
    const scroller = screen.getByRole('grid').parentElement;
    act(() => {
      if (scroller !== null) scroller.scrollTop = 4000;
      scroller?.dispatchEvent(new Event('scroll'));
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load more items.');
    const before = queries().length;
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('201'));
    expect(queries()).toHaveLength(before + 1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
