import { quoteStatusChangeSchema, type QuoteRequestSummary, type ShellContext, type Toast } from '@backlot/domain/contract';
import { aProblem, aQuoteRequest, aQuoteRequestList, aQuoteRequestSummary } from '@backlot/domain/testing';
import { BacklotProvider } from '@backlot/ui-kit';
import { RouterProvider } from '@backlot/ui-kit/router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backOfficeRouter, fakeBff, fakeShell, type Answers, type Asked } from '../testing/back-office.tsx';

const LIST = 'GET /api/quote-requests';
const ANA = '5a0cf4a2-8d5b-4f6e-9c5a-000000000001';
const THEO = '5a0cf4a2-8d5b-4f6e-9c5a-000000000002';
const refuse = () => Response.json(aProblem({ status: 500 }), { status: 500 });

/** An instant so many minutes and a second before the tests began. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();

const ana = aQuoteRequestSummary({ id: ANA, reference: 'BL-2611-0001', customerName: 'Ana Ruiz', status: 'pending', createdAt: minutesAgo(30) });
const theo = aQuoteRequestSummary({ id: THEO, reference: 'BL-2611-0002', customerName: 'Theo Lindqvist', company: null, status: 'approved', answeredAt: '2026-01-01T12:40:00.000Z', createdAt: '2026-01-01T12:00:00.000Z' });
const both = aQuoteRequestList([ana, theo], { counts: { pending: 1204, approved: 7, in_progress: 0, completed: 31, rejected: 0 } });

/** The server's copy of the two requests: statuses change there, deleted ones are gone. */
function server(rows: QuoteRequestSummary[] = [ana, theo]): { answers: Answers; rows: () => QuoteRequestSummary[] } {
  let kept = rows;
  const set = (id: string) => (call: Asked) => {
    const { status } = quoteStatusChangeSchema.parse(call.body);
    kept = kept.map((row) => (row.id === id ? { ...row, status } : row));
    return Response.json(aQuoteRequest({ id, status }));
  };
  return {
    rows: () => kept,
    answers: {
      [LIST]: () => Response.json(aQuoteRequestList(kept)),
      [`PATCH /api/quote-requests/${ANA}/status`]: set(ANA),
      [`PATCH /api/quote-requests/${THEO}/status`]: set(THEO),
      [`DELETE /api/quote-requests/${ANA}`]: () => {
        kept = kept.filter(({ id }) => id !== ANA);
        return new Response(null, { status: 204 });
      },
    },
  };
}

function open(answers: Answers, path = '/admin/quote-requests') {
  const bff = fakeBff(answers);
  const notify = vi.fn<ShellContext['notify']>();
  const router = backOfficeRouter(fakeShell(bff.fetch, { notify }), path);
  render(
    <BacklotProvider>
      <RouterProvider router={router} />
    </BacklotProvider>,
  );
  const asked = (method: string) => bff.asked.filter((call) => call.method === method && call.path.startsWith('/api/quote-requests'));
  // The queue's count beside the sidebar's link asks for five.
  const lists = () => asked('GET').filter(({ path: to, query }) => to === '/api/quote-requests' && query.get('limit') !== '5');
  const toast = (): Toast | undefined => notify.mock.lastCall?.[0];
  return { router, asked, lists, notify, toast, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

const row = (name: string) => screen.findByRole('row', { name });
const picker = (name: string) => screen.findByRole('button', { name });
const choose = async (name: string, status: string) => {
  await userEvent.click(await picker(name));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
};
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

afterEach(() => vi.restoreAllMocks());

describe('the list', () => {
  it('shows each request with the described columns', async () => {
    open({ [LIST]: both });
    const cells = within(await row('Ana Ruiz, BL-2611-0001')).getAllByRole('cell');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Customer', 'Job Details', 'Rental Period', 'Items', 'Status', 'Actions']);
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
    expect(screen.getByRole('link', { name: 'View: Ana Ruiz, BL-2611-0001' }).getAttribute('href')).toBe(`/admin/quote-requests/${ANA}`);
  });

  it('says that it loads', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    open({ [LIST]: () => held.then(() => Response.json(both)) });
    expect(await screen.findByText('Loading quote requests...')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Quote requests' }).getAttribute('aria-busy')).toBe('true');
    letGo();
    await row('Ana Ruiz, BL-2611-0001');
    expect(screen.getByRole('grid', { name: 'Quote requests' }).getAttribute('aria-busy')).toBe('false');
  });

  it('says how late a request is', async () => {
    open({ [LIST]: aQuoteRequestList([aQuoteRequestSummary({ ...ana, createdAt: minutesAgo(190) })]) });
    expect(within(await row('Ana Ruiz, BL-2611-0001')).getByText('1 h 10 min late')).toBeDefined();
  });

  it('counts pending, approved and completed requests in its footer, whatever is shown', async () => {
    open({ [LIST]: both }, '/admin/quote-requests?q=ana');
    await row('Ana Ruiz, BL-2611-0001');
    const counts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    expect(counts).toEqual(['Pending 1,204', 'Approved 7', 'Completed 31']);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true;
    const { lists } = open({ [LIST]: () => (isBroken ? Response.json(aProblem({ status: 403 }), { status: 403 }) : Response.json(both)) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load quote requests. Please try again.');
    isBroken = false;
    const before = lists().length;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await row('Ana Ruiz, BL-2611-0001');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lists().length).toBeGreaterThan(before);
  });

  it('leads on when there is nothing, and when nothing was found', async () => {
    const { address } = open({ [LIST]: (call) => Response.json(call.query.has('q') ? aQuoteRequestList([]) : both) }, '/admin/quote-requests?q=zeppelin&status=pending');
    expect(await screen.findByRole('heading', { name: 'No quote requests found' })).toBeDefined();
    expect(screen.getByText('Try adjusting your search or filters')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row('Ana Ruiz, BL-2611-0001');
    expect(address()).toBe('/admin/quote-requests');
  });

  it('waits for its first request', async () => {
    open({ [LIST]: aQuoteRequestList([]) });
    expect(await screen.findByRole('heading', { name: 'No quote requests yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

describe('the address', () => {
  it('restores search, filter, order, page and selection', async () => {
    const query = `q=ana&status=pending&sort=startDate&direction=desc&page=2&size=50&selected=${ANA}`;
    const { lists } = open({ [LIST]: aQuoteRequestList([ana], { total: 51 }) }, `/admin/quote-requests?${query}`);
    expect((await row('Ana Ruiz, BL-2611-0001')).getAttribute('aria-selected')).toBe('true');
    expect(Object.fromEntries(lists()[0]?.query ?? [])).toEqual({ q: 'ana', status: 'pending', sort: 'startDate', direction: 'desc', page: '2', limit: '50' });
    expect(screen.getByRole('searchbox', { name: 'Search quote requests' })).toHaveProperty('value', 'ana');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'pending');
    expect(screen.getByRole('columnheader', { name: 'Rental Period' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('1 selected')).toBeDefined();
    expect(screen.getByText('51–51 of 51')).toBeDefined();
  });

  it('follows filter, order and Back; typing takes the place of what was typed before', async () => {
    const { router, address, lists } = open({ [LIST]: both });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In progress');
    await waitFor(() => expect(address()).toBe('/admin/quote-requests?status=in_progress'));
    await userEvent.click(screen.getByRole('button', { name: 'Items' }));
    await waitFor(() => expect(address()).toBe('/admin/quote-requests?status=in_progress&sort=totalQuantity&direction=desc'));
    await userEvent.type(screen.getByRole('searchbox'), 'reef');
    await waitFor(() => expect(address()).toBe('/admin/quote-requests?q=reef&status=in_progress&sort=totalQuantity&direction=desc'));
    // Once the page stands at that address: nobody goes back from one that is not drawn yet.
    await waitFor(() => expect(lists().at(-1)?.query.get('q')).toBe('reef'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/admin/quote-requests?status=in_progress'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    await waitFor(() => expect(address()).toBe('/admin/quote-requests?status=in_progress&sort=createdAt&direction=asc'));
  });

  it('turns to the last page when its own is gone', async () => {
    const { address } = open({ [LIST]: (call) => Response.json(aQuoteRequestList(call.query.get('page') === '2' ? [ana] : [], { total: 26 })) }, '/admin/quote-requests?page=9');
    await row('Ana Ruiz, BL-2611-0001');
    expect(address()).toBe('/admin/quote-requests?page=2');
  });

  it('opens a request by Enter on its row', async () => {
    const { address } = open({ [LIST]: both });
    (await row('Ana Ruiz, BL-2611-0001')).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/quote-requests/${THEO}`));
  });

  it.each([
    ['by Enter', async () => {
      (await row('Theo Lindqvist, BL-2611-0002')).focus();
      await userEvent.keyboard('{Enter}');
    }],
    ['by a link in its row', async () => userEvent.click(within(await row('Theo Lindqvist, BL-2611-0002')).getByRole('link', { name: /^View/u }))],
  ])('Back from a request that was opened %s leads to its row', async (_, openRow) => {
    const { router, address } = open({ [LIST]: both });
    await openRow();
    await waitFor(() => expect(address()).toBe(`/admin/quote-requests/${THEO}`));
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await router.navigate(-1);
    const opened = await row('Theo Lindqvist, BL-2611-0002');
    await waitFor(() => expect(document.activeElement).toBe(opened));
  });

  it('another way to the list leaves the focus alone', async () => {
    const { router } = open({ [LIST]: both });
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

describe('the status', () => {
  it('changes at once, is disabled while it is saved, and can be undone', async () => {
    const { answers, rows } = server();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const path = `PATCH /api/quote-requests/${ANA}/status`;
    const set = answers[path];
    const { asked, toast } = open({
      ...answers,
      [path]: async (call) => {
        await held;
        return typeof set === 'function' ? set(call) : Response.json(set);
      },
    });
    await choose('Status of Ana Ruiz, BL-2611-0001: Pending', 'Completed');
    const saving = await picker('Status of Ana Ruiz, BL-2611-0001: Completed');
    expect(saving.getAttribute('aria-disabled')).toBe('true');
    expect(rows()[0]?.status).toBe('pending');
    release();
    await waitFor(() => expect(saving.getAttribute('aria-disabled')).toBe('false'));
    expect(asked('PATCH').map(({ body }) => body)).toEqual([{ status: 'completed' }]);
    expect(toast()).toMatchObject({ kind: 'success', message: 'BL-2611-0001 is now Completed.', action: { label: 'Undo' } });

    toast()?.action?.onAction();
    expect(await picker('Status of Ana Ruiz, BL-2611-0001: Pending')).toBeDefined();
    await waitFor(() => expect(toast()).toEqual({ kind: 'success', message: 'The status is as it was.' }));
    expect(rows()[0]?.status).toBe('pending');
  });

  it('is taken back with the alert when the server refuses, and others stay as they are', async () => {
    const { answers, rows } = server();
    const { notify } = open({ ...answers, [`PATCH /api/quote-requests/${ANA}/status`]: refuse });
    await choose('Status of Ana Ruiz, BL-2611-0001: Pending', 'Rejected');
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    expect(within(alert).getByText('Failed to update status. Please try again.')).toBeDefined();
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
    await gone('dialog');
    const button = await picker('Status of Ana Ruiz, BL-2611-0001: Pending');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(notify).not.toHaveBeenCalled();

    await choose('Status of Theo Lindqvist, BL-2611-0002: Approved', 'In progress');
    expect(await picker('Status of Theo Lindqvist, BL-2611-0002: In progress')).toBeDefined();
    await waitFor(() => expect(rows().map(({ status }) => status)).toEqual(['pending', 'in_progress']));
  });

  it('is taken back before the server has been asked what it is', async () => {
    let isFirst = true;
    const once = (call: Asked) => {
      const isAnswered = isFirst || call.query.get('limit') === '5';
      isFirst = isFirst && call.query.get('limit') === '5';
      return isAnswered ? Response.json(both) : new Promise<Response>(() => {});
    };
    open({ [LIST]: once, [`PATCH /api/quote-requests/${ANA}/status`]: refuse });
    await choose('Status of Ana Ruiz, BL-2611-0001: Pending', 'Rejected');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await gone('dialog');
    expect(await picker('Status of Ana Ruiz, BL-2611-0001: Pending')).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,204', '7', '31']);
  });

  it('is set for the whole selection, and what failed is said', async () => {
    const { answers, rows } = server();
    const { toast } = open({ ...answers, [`PATCH /api/quote-requests/${ANA}/status`]: refuse });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('2 selected')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to Completed' }));
    const alert = await screen.findByRole('dialog', { name: 'Status not changed' });
    expect(alert.textContent).toContain('Failed to update status. Please try again.');
    expect(alert.textContent).toContain('1 of 2 quote requests were not changed.');
    expect(rows().map(({ status }) => status)).toEqual(['pending', 'completed']);
    expect(toast()?.action?.label).toBe('Undo');
  });
});

describe('the two-step delete', () => {
  it('arms, says so, and deletes with the second press', async () => {
    const { answers } = server();
    const { asked, toast } = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    expect(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }).textContent).toBe('Confirm');
    expect(screen.getByText('Click again to confirm')).toBeDefined();
    expect(screen.getByText('Delete Ana Ruiz, BL-2611-0001: Click again to confirm')).toBeDefined();
    expect(asked('DELETE')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Ana Ruiz, BL-2611-0001' })).toBeNull());
    expect(asked('DELETE').map(({ path }) => path)).toEqual([`/api/quote-requests/${ANA}`]);
    expect(toast()).toEqual({ kind: 'success', message: 'BL-2611-0001 was deleted.' });
  });

  it('re-arms for another row, and Escape disarms', async () => {
    const { asked } = open(server().answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0002' }));
    expect(screen.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm: Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    expect(screen.queryByText('Click again to confirm')).toBeNull();
    expect(asked('DELETE')).toEqual([]);
  });

  it('keeps the request and says so when the server refuses', async () => {
    open({ ...server().answers, [`DELETE /api/quote-requests/${ANA}`]: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    expect((await screen.findByRole('dialog', { name: 'Delete failed' })).textContent).toContain('Failed to delete quote request. Please try again.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await gone('dialog');
    const button = screen.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('has the hint of the specification on the cards of a small screen', async () => {
    const wide = globalThis.matchMedia;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
    open(server().answers);
    const card = await screen.findByRole('listitem', { name: 'Ana Ruiz, BL-2611-0001' });
    await userEvent.click(within(card).getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    expect(within(card).getByText('Tap "Confirm" again to permanently delete this quote request')).toBeDefined();
    await userEvent.click(within(card).getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ana Ruiz, BL-2611-0001' })).toBeNull());
  });
});

describe('the export', () => {
  const saved = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');

  it('holds all that match, over all pages of the server', async () => {
    URL.createObjectURL = () => '';
    const file = saved();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { lists } = open(
      { [LIST]: (call) => Response.json(aQuoteRequestList(call.query.get('limit') === '500' && call.query.get('page') === '2' ? [theo] : [ana], { total: 501 })) },
      '/admin/quote-requests?status=pending',
    );
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const whole = lists().filter(({ query }) => query.get('limit') === '500');
    expect(whole.map(({ query }) => [query.get('page'), query.get('status')])).toEqual([['1', 'pending'], ['2', 'pending']]);
    expect(file.mock.lastCall?.[0]).toBeInstanceOf(Blob);
  });

  it('says when it fails', async () => {
    open({ [LIST]: (call) => (call.query.get('limit') === '500' ? refuse() : Response.json(both)) });
    await row('Ana Ruiz, BL-2611-0001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await screen.findByRole('dialog', { name: 'Export failed' })).textContent).toContain('Failed to export quote requests. Please try again.');
  });
});
