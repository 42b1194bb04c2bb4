import { weeksUpTo } from '@backlot/domain';
import { aProblem, aReports, reportFigures } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const TODAY = '2026-11-21';
const REPORTS = 'GET /api/admin/reports';
const asReport = ({ query }: Call) =>
  Response.json(aReports({ from: query.get('from') ?? '', to: query.get('to') ?? '' }));

// Fixed clock, so that no test crosses midnight.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T17:00:00Z`) }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Queries of the report calls. */
const reportQueries = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/admin/reports').map(({ query }) => Object.fromEntries(query));

const totals = () => screen.findByRole('region', { name: 'Totals' });

describe('report totals', () => {
  it('cover the last twelve weeks by default', async () => {
    const { calls } = openBackOffice('/admin/reports', { [REPORTS]: asReport });
    expect(await within(await totals()).findByText('3')).toBeDefined();
    for (const text of [
      'Requests',
      '1 pending',
      'Value quoted',
      '$2,841.50',
      'Answered within two hours',
      '50%',
      '1 of 2 answers, 1 without an answer',
      'Median response',
      '1 h 24 min',
    ])
      expect(within(await totals()).getByText(text)).toBeDefined();
    expect(reportQueries(calls)).toEqual([weeksUpTo(TODAY, 12)]);
    expect(screen.getByRole('button', { name: 'Last 12 weeks' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('follow the chosen days, which are in the URL', async () => {
    const { calls, router } = openBackOffice('/admin/reports', { [REPORTS]: asReport });
    await userEvent.click(await screen.findByRole('button', { name: 'Last 4 weeks' }));
    const { from } = weeksUpTo(TODAY, 4);
    expect(router.state.location.search).toBe(`?from=${from}&to=${TODAY}`);
    await waitFor(() => expect(reportQueries(calls).at(-1)).toEqual({ from, to: TODAY }));
    expect(screen.getByRole('button', { name: 'Last 4 weeks' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('show an empty state', async () => {
    const none = reportFigures({
      requestCount: 0,
      answeredCount: 0,
      answeredInTimeCount: 0,
      valueQuoted: 0,
      medianResponseMinutes: null,
    });
    openBackOffice('/admin/reports', { [REPORTS]: aReports({ totals: none, mostRequested: [] }) });
    expect(await screen.findByRole('heading', { name: 'No quote requests in these days' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Response time' })).toBeNull();
  });

  it('show an error on failure and retry', async () => {
    let isBroken = true;
    openBackOffice('/admin/reports', {
      [REPORTS]: (call: Call) => (isBroken ? new Response(null, { status: 403 }) : asReport(call)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reports. Please try again.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Response time' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('custom dates', () => {
  it('are requested when both are set and in order', async () => {
    const { router } = openBackOffice('/admin/reports', { [REPORTS]: asReport });
    await userEvent.click(await screen.findByRole('button', { name: 'Custom days' }));
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    await userEvent.clear(first);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Enter the first day')).toBeDefined();
    await userEvent.type(first, '2026-02-28');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-02-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('The first day must not be after the last day.')).toBeDefined();
    expect(router.state.location.search).toBe('');
    await userEvent.clear(first);
    await userEvent.type(first, '2026-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(router.state.location.search).toBe('?from=2026-01-01&to=2026-02-01');
    expect(await screen.findByText('Jan 1, 2026 to Feb 1, 2026')).toBeDefined();
  });

  it('show the errors of the server at their field, without totals', async () => {
    const problem = aProblem({
      status: 422,
      title: 'Invalid',
      errors: [{ path: 'to', message: 'The last day is not over' }],
    });
    openBackOffice('/admin/reports?from=2026-01-01&to=2026-02-01', {
      [REPORTS]: () => Response.json(problem, { status: 422 }),
    });
    expect(await screen.findByText('The last day is not over')).toBeDefined();
    expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  });

  it('of an invalid range in the URL are not requested', async () => {
    const { calls } = openBackOffice('/admin/reports?from=2026-02-02&to=2026-02-01', { [REPORTS]: asReport });
    expect(await screen.findByText('The first day must not be after the last day.')).toBeDefined();
    expect(reportQueries(calls)).toEqual([]);
  });
});

describe('report', () => {
  it('is shown as a chart or a table', async () => {
    openBackOffice('/admin/reports', { [REPORTS]: asReport });
    const part = await screen.findByRole('region', { name: 'Requests by week and status' });
    expect(within(part).getByText(/^3 requests in 2 weeks/u)).toBeDefined();
    expect(within(part).queryByRole('table')).toBeNull();
    await userEvent.click(within(part).getByRole('radio', { name: 'Table' }));
    const rows = within(within(part).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['Week from', 'Requests', 'Pending', 'Approved', 'In progress', 'Completed', 'Rejected'],
      ['Nov 9, 2026', '0', '0', '0', '0', '0', '0'],
      ['Nov 16, 2026', '3', '1', '2', '0', '0', '0'],
    ]);
  });

  it('of items links to each item', async () => {
    openBackOffice('/admin/reports', { [REPORTS]: asReport });
    const part = await screen.findByRole('region', { name: 'Most requested items' });
    expect(within(part).getByRole('link', { name: 'LED Panel 2×1, bi-colour' }).getAttribute('href')).toBe(
      '/admin/equipment/1/edit',
    );
    expect(within(part).getByText('3 requests, 8 in all')).toBeDefined();
  });

  it('is downloaded as CSV', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = vi.fn((file: Blob) => String(files.push(file)));
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    openBackOffice('/admin/reports?from=2026-11-09&to=2026-11-21', { [REPORTS]: asReport });
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV: Response time' }));
    expect(names).toEqual(['backlot-response-time-2026-11-09-to-2026-11-21.csv']);
    expect(await files[0]?.text()).toContain('2026-11-16,2,1,50,84');
  });
});
