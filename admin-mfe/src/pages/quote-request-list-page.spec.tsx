import { aProblem, aProfile, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import type { QuoteAttention } from '@backlot/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANA,
  fail,
  LIST,
  minutesAgo,
  openList,
  picker,
  row,
  THEO,
  twoRequests,
} from '../testing/open-quote-request-list.tsx';

const { ana, theo, both } = twoRequests();

afterEach(() => vi.restoreAllMocks());

describe('request list', () => {
  it('shows the columns of the specification', async () => {
    openList({ [LIST]: both });
    const cells = within(await row('Ana Ruiz, BL-2611-0001')).getAllByRole('cell');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Customer',
      'Job Details',
      'Rental Period',
      'Items',
      'Status',
      'Actions',
    ]);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '',
      'Ana RuizReef Line Picturesana.ruiz@example.com',
      'Harbor at DawnBL-2611-0001',
      'Mar 14 – Mar 18, 20993 days',
      expect.stringMatching(/^5 items\$[\d,]+\.\d\d$/u),
      'Pending1 h 30 min left',
      'ViewDelete',
    ]);
    expect(await picker('Status of Theo Lindqvist, BL-2611-0002: Approved')).toBeDefined();
    expect(screen.getByText('Answered in 40 min')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View: Ana Ruiz, BL-2611-0001' }).getAttribute('href')).toBe(
      `/admin/quote-requests/${ANA}`,
    );
  });

  it('shows the loading state', async () => {
    let respond = () => {};
    const delayed = new Promise<void>((resolve) => {
      respond = resolve;
    });
    openList({ [LIST]: () => delayed.then(() => Response.json(both)) });
    expect(await screen.findByText('Loading quote requests...')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Quote requests' }).getAttribute('aria-busy')).toBe('true');
    respond();
    await row('Ana Ruiz, BL-2611-0001');
    expect(screen.getByRole('grid', { name: 'Quote requests' }).getAttribute('aria-busy')).toBe('false');
  });

  it('shows how late a request is', async () => {
    openList({ [LIST]: aQuoteRequestList([aQuoteRequestSummary({ ...ana, createdAt: minutesAgo(190) })]) });
    expect(within(await row('Ana Ruiz, BL-2611-0001')).getByText('1 h 10 min late')).toBeDefined();
  });

  it.each([
    ['in time', 40, 'Question · 1 h 20 min left'],
    ['late', 135, 'Question · 15 min late'],
  ])('shows an open question of an answered request: %s', async (_, minutes, mark) => {
    openList({ [LIST]: aQuoteRequestList([aQuoteRequestSummary({ ...theo, waitingSince: minutesAgo(minutes) })]) });
    const cells = within(await row('Theo Lindqvist, BL-2611-0002')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toContain(`Approved${mark}`);
  });

  it.each([
    ['change', 'Change asked'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['expiring', 'Ends soon'],
    ['viewed', 'Read by customer'],
    ['none', 'Answered in 40 min'],
  ] satisfies [QuoteAttention, string][])('shows the attention mark of a request: %s', async (attention, mark) => {
    openList({ [LIST]: aQuoteRequestList([aQuoteRequestSummary({ ...theo, attention })]) });
    const cells = within(await row('Theo Lindqvist, BL-2611-0002')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toContain(`Approved${mark}`);
  });

  it('shows the assignee, if any', async () => {
    const lee = { id: ANA, email: 'lee@backlot.example', name: 'Lee Ortega' };
    openList({
      [LIST]: aQuoteRequestList([
        aQuoteRequestSummary({ ...ana, assignee: lee }),
        aQuoteRequestSummary({ ...theo, assignee: { ...lee, name: null } }),
      ]),
    });
    const jobOf = async (name: string) => within(await row(name)).getAllByRole('cell')[2]?.textContent;
    expect(await jobOf('Ana Ruiz, BL-2611-0001')).toBe('Harbor at DawnBL-2611-0001Assignee: Lee Ortega');
    expect(await jobOf('Theo Lindqvist, BL-2611-0002')).toBe('Harbor at DawnBL-2611-0002Assignee: lee@backlot.example');
  });

  it('filters own and unassigned requests', async () => {
    const { lists, url } = openList({ [LIST]: both }, '/admin/quote-requests?assignee=me');
    await row('Ana Ruiz, BL-2611-0001');
    const filter = screen.getByRole('combobox', { name: 'Assignee' });
    const assigneeFilter = () => lists().at(-1)?.query.get('assignee');
    expect(filter).toHaveProperty('value', 'me');
    expect(assigneeFilter()).toBe(aProfile().id);
    await userEvent.selectOptions(filter, 'Nobody');
    await waitFor(() => expect(url()).toBe('/admin/quote-requests?assignee=none'));
    await waitFor(() => expect(assigneeFilter()).toBe('none'));
    await userEvent.selectOptions(filter, 'Anybody');
    await waitFor(() => expect(url()).toBe('/admin/quote-requests'));
    await waitFor(() => expect(assigneeFilter()).toBeNull());
  });

  it('can be sorted like the queue', async () => {
    const { lists } = openList({ [LIST]: both }, '/admin/quote-requests?sort=dueAt&direction=asc');
    await row('Ana Ruiz, BL-2611-0001');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'Longest waiting first');
    expect(Object.fromEntries(lists()[0]?.query ?? [])).toMatchObject({ sort: 'dueAt', direction: 'asc' });
  });

  it('counts pending, approved and completed requests in its footer, regardless of the filter', async () => {
    openList({ [LIST]: both }, '/admin/quote-requests?q=ana');
    await row('Ana Ruiz, BL-2611-0001');
    const counts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(counts).toEqual(['Pending 1,204', 'Approved 7', 'Completed 31']);
  });

  it('shows an error when loading failed, and retries', async () => {
    let isBroken = true;
    const { lists } = openList({
      [LIST]: () => (isBroken ? Response.json(aProblem({ status: 403 }), { status: 403 }) : Response.json(both)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load quote requests. Please try again.',
    );
    isBroken = false;
    const before = lists().length;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await row('Ana Ruiz, BL-2611-0001');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lists().length).toBeGreaterThan(before);
  });

  it('shows an empty state with a link, without requests and without results', async () => {
    const { url } = openList(
      { [LIST]: (call) => Response.json(call.query.has('q') ? aQuoteRequestList([]) : both) },
      '/admin/quote-requests?q=zeppelin&status=pending&assignee=me',
    );
    expect(await screen.findByRole('heading', { name: 'No quote requests found' })).toBeDefined();
    expect(screen.getByText('Try adjusting your search or filters')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row('Ana Ruiz, BL-2611-0001');
    expect(url()).toBe('/admin/quote-requests');
  });

  it('shows the empty state before the first request', async () => {
    openList({ [LIST]: aQuoteRequestList([]) });
    expect(await screen.findByRole('heading', { name: 'No quote requests yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('URL', () => {
  it('restores search, filter, sort, page and selection', async () => {
    const query = `q=ana&status=pending&sort=startDate&direction=desc&page=2&size=50&selected=${ANA}`;
    const { lists } = openList({ [LIST]: aQuoteRequestList([ana], { total: 51 }) }, `/admin/quote-requests?${query}`);
    expect((await row('Ana Ruiz, BL-2611-0001')).getAttribute('aria-selected')).toBe('true');
    expect(Object.fromEntries(lists()[0]?.query ?? [])).toEqual({
      q: 'ana',
      status: 'pending',
      sort: 'startDate',
      direction: 'desc',
      page: '2',
      limit: '50',
    });
    expect(screen.getByRole('searchbox', { name: 'Search quote requests' })).toHaveProperty('value', 'ana');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'pending');
    expect(screen.getByRole('columnheader', { name: 'Rental Period' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(screen.getByText('51–51 of 51')).toBeDefined();
  });

  it('follows filter, sort and Back; typing replaces the history entry', async () => {
    const { router, url, lists } = openList({ [LIST]: both });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In progress');
    await waitFor(() => expect(url()).toBe('/admin/quote-requests?status=in_progress'));
    await userEvent.click(screen.getByRole('button', { name: 'Items' }));
    await waitFor(() =>
      expect(url()).toBe('/admin/quote-requests?status=in_progress&sort=totalQuantity&direction=desc'),
    );
    await userEvent.type(screen.getByRole('searchbox'), 'reef');
    await waitFor(() =>
      expect(url()).toBe('/admin/quote-requests?q=reef&status=in_progress&sort=totalQuantity&direction=desc'),
    );
    // Waits until the URL is rendered, before going back.
    await waitFor(() => expect(lists().at(-1)?.query.get('q')).toBe('reef'));
    await router.navigate(-1);
    await waitFor(() => expect(url()).toBe('/admin/quote-requests?status=in_progress'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    await waitFor(() => expect(url()).toBe('/admin/quote-requests?status=in_progress&sort=createdAt&direction=asc'));
  });

  it('redirects to the last page when its own no longer exists', async () => {
    const { url } = openList(
      {
        [LIST]: (call) => Response.json(aQuoteRequestList(call.query.get('page') === '2' ? [ana] : [], { total: 26 })),
      },
      '/admin/quote-requests?page=9',
    );
    await row('Ana Ruiz, BL-2611-0001');
    expect(url()).toBe('/admin/quote-requests?page=2');
  });

  it('opens a request with Enter on its row', async () => {
    const { url } = openList({ [LIST]: both });
    (await row('Ana Ruiz, BL-2611-0001')).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe(`/admin/quote-requests/${THEO}`));
  });

  it.each([
    [
      'by Enter',
      async () => {
        (await row('Theo Lindqvist, BL-2611-0002')).focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
    [
      'by a link in its row',
      async () =>
        userEvent.click(within(await row('Theo Lindqvist, BL-2611-0002')).getByRole('link', { name: /^View/u })),
    ],
  ])('Back from a request that was opened %s leads to its row', async (_, openRow) => {
    const { router, url } = openList({ [LIST]: both });
    await openRow();
    await waitFor(() => expect(url()).toBe(`/admin/quote-requests/${THEO}`));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await router.navigate(-1);
    const opened = await row('Theo Lindqvist, BL-2611-0002');
    await waitFor(() => expect(document.activeElement).toBe(opened));
  });

  it('does not move the focus when the list is opened by another link', async () => {
    const { router } = openList({ [LIST]: both });
    (await row('Theo Lindqvist, BL-2611-0002')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await router.navigate('/admin/quote-requests');
    await row('Theo Lindqvist, BL-2611-0002');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('export', () => {
  const saved = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');

  it('has all matches, over all pages of the server', async () => {
    URL.createObjectURL = () => '';
    const file = saved();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { lists } = openList(
      {
        [LIST]: (call) =>
          Response.json(
            aQuoteRequestList(call.query.get('limit') === '500' && call.query.get('page') === '2' ? [theo] : [ana], {
              total: 501,
            }),
          ),
      },
      '/admin/quote-requests?status=pending',
    );
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const whole = lists().filter(({ query }) => query.get('limit') === '500');
    expect(whole.map(({ query }) => [query.get('page'), query.get('status')])).toEqual([
      ['1', 'pending'],
      ['2', 'pending'],
    ]);
    expect(file.mock.lastCall?.[0]).toBeInstanceOf(Blob);
  });

  it('is logged before it is saved, and not saved when that fails', async () => {
    URL.createObjectURL = () => '';
    const file = saved();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const NOTE = 'POST /api/admin/activity/list-exports';
    let isBroken = true;
    const noted: unknown[] = [];
    openList({
      [LIST]: both,
      [NOTE]: ({ body }) => {
        noted.push(body);
        return isBroken ? fail() : new Response(null, { status: 204 });
      },
    });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('dialog', { name: 'Export failed' })).toBeDefined();
    expect(file).not.toHaveBeenCalled();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(file).toHaveBeenCalledOnce());
    expect(noted).toEqual([
      { list: 'quote-requests', rows: 2 },
      { list: 'quote-requests', rows: 2 },
    ]);
  });

  it('shows an error on failure', async () => {
    openList({ [LIST]: (call) => (call.query.get('limit') === '500' ? fail() : Response.json(both)) });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByRole('dialog', { name: 'Export failed' })).textContent).toContain(
      'Failed to export quote requests. Please try again.',
    );
  });
});
