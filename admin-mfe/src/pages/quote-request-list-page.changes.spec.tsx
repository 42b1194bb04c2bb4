import { quoteStatusChangeSchema, type QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responses, Call } from '../testing/back-office.tsx';
import { ANA, fail, LIST, openList, picker, row, THEO, twoRequests } from '../testing/open-quote-request-list.tsx';

const { ana, theo, both } = twoRequests();

/** Server state with two requests that can be changed and deleted. */
function server(rows: QuoteRequestSummary[] = [ana, theo]): {
  responses: Responses;
  rows: () => QuoteRequestSummary[];
} {
  let stored = rows;
  const set = (id: string) => (call: Call) => {
    const { status } = quoteStatusChangeSchema.parse(call.body);
    stored = stored.map((each) => (each.id === id ? { ...each, status } : each));
    return Response.json(aQuoteRequest({ id, status }));
  };
  return {
    rows: () => stored,
    responses: {
      [LIST]: () => Response.json(aQuoteRequestList(stored)),
      [`PATCH /api/quote-requests/${ANA}/status`]: set(ANA),
      [`PATCH /api/quote-requests/${THEO}/status`]: set(THEO),
      [`DELETE /api/quote-requests/${ANA}`]: () => {
        stored = stored.filter(({ id }) => id !== ANA);
        return new Response(null, { status: 204 });
      },
    },
  };
}

const choose = async (name: string, status: string) => {
  await userEvent.click(await picker(name));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
};
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

afterEach(() => vi.restoreAllMocks());

describe('status', () => {
  it('changes optimistically, is disabled while saving, and can be undone', async () => {
    const { responses, rows } = server();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const path = `PATCH /api/quote-requests/${ANA}/status`;
    const set = responses[path];
    const { callsOf, toast } = openList({
      ...responses,
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
    expect(callsOf('PATCH').map(({ body }) => body)).toEqual([{ status: 'completed' }]);
    expect(toast()).toMatchObject({
      kind: 'success',
      message: 'BL-2611-0001 is now Completed.',
      action: { label: 'Undo' },
    });

    toast()?.action?.onAction();
    expect(await picker('Status of Ana Ruiz, BL-2611-0001: Pending')).toBeDefined();
    await waitFor(() => expect(toast()).toEqual({ kind: 'success', message: 'The status is as it was.' }));
    expect(rows()[0]?.status).toBe('pending');
  });

  it('rolls back with the alert on failure, without affecting others', async () => {
    const { responses, rows } = server();
    const { notify } = openList({ ...responses, [`PATCH /api/quote-requests/${ANA}/status`]: fail });
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

  it('rolls back before the list is refetched', async () => {
    let isFirst = true;
    const once = (call: Call) => {
      const isAnswered = isFirst || call.query.get('limit') === '5';
      isFirst = isFirst && call.query.get('limit') === '5';
      return isAnswered ? Response.json(both) : new Promise<Response>(() => {});
    };
    openList({ [LIST]: once, [`PATCH /api/quote-requests/${ANA}/status`]: fail });
    await choose('Status of Ana Ruiz, BL-2611-0001: Pending', 'Rejected');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await gone('dialog');
    expect(await picker('Status of Ana Ruiz, BL-2611-0001: Pending')).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,204', '7', '31']);
  });

  it('is set for the whole selection, and failures are listed', async () => {
    const { responses, rows } = server();
    const { toast } = openList({ ...responses, [`PATCH /api/quote-requests/${ANA}/status`]: fail });
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

describe('two-step delete', () => {
  it('arms, shows the hint, and deletes on the second click', async () => {
    const { responses } = server();
    const { callsOf, toast } = openList(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    expect(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }).textContent).toBe('Confirm');
    expect(screen.getByText('Click again to confirm')).toBeDefined();
    expect(screen.getByText('Delete Ana Ruiz, BL-2611-0001: Click again to confirm')).toBeDefined();
    expect(callsOf('DELETE')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Ana Ruiz, BL-2611-0001' })).toBeNull());
    expect(callsOf('DELETE').map(({ path }) => path)).toEqual([`/api/quote-requests/${ANA}`]);
    expect(toast()).toEqual({ kind: 'success', message: 'BL-2611-0001 was deleted.' });
  });

  it('arms another row, and Escape disarms', async () => {
    const { callsOf } = openList(server().responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0002' }));
    expect(screen.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm: Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Delete: Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    expect(screen.queryByText('Click again to confirm')).toBeNull();
    expect(callsOf('DELETE')).toEqual([]);
  });

  it('keeps the request and shows the alert on failure', async () => {
    openList({ ...server().responses, [`DELETE /api/quote-requests/${ANA}`]: fail });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    expect((await screen.findByRole('dialog', { name: 'Delete failed' })).textContent).toContain(
      'Failed to delete quote request. Please try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await gone('dialog');
    const button = screen.getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows no error when the re-authentication was cancelled', async () => {
    const declined = () => refusal({ status: 403, code: 'proof-required' });
    const { callsOf } = openList({ ...server().responses, [`DELETE /api/quote-requests/${ANA}`]: declined });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    await waitFor(() => expect(callsOf('DELETE')).toHaveLength(1));
    const button = await screen.findByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the touch hint of the specification on cards', async () => {
    const wide = globalThis.matchMedia;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
      ...wide(query),
      matches: query.includes('max-width'),
    }));
    openList(server().responses);
    const card = await screen.findByRole('listitem', { name: 'Ana Ruiz, BL-2611-0001' });
    await userEvent.click(within(card).getByRole('button', { name: 'Delete: Ana Ruiz, BL-2611-0001' }));
    expect(within(card).getByText('Tap "Confirm" again to permanently delete this quote request')).toBeDefined();
    await userEvent.click(within(card).getByRole('button', { name: 'Confirm: Ana Ruiz, BL-2611-0001' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ana Ruiz, BL-2611-0001' })).toBeNull());
  });
});
