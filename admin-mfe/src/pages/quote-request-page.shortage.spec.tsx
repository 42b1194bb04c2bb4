import { quoteStatusChangeSchema } from '@backlot/domain/contract/staff';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { click, loaded, openQuoteRequest, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH, saving } from '../testing/quote-request-server.ts';

const STATUS_PATH = `${REQUEST_PATH}/status`;
const STATUS = `PATCH ${STATUS_PATH}`;

/** Response that refuses a change because the second line is short. */
const stockShort = (code: 'stock-reason-needed' | 'stock-overbooking-refused') =>
  problem(409, 'stock-short', {
    title: 'Not everything is free on these days',
    detail: 'In words',
    detailMessage: { code },
    errors: [{ path: 'items.1', message: '1 of 6 units are not free' }],
  });
const hasReason = ({ body }: Call) => typeof body === 'object' && body !== null && 'reason' in body;

/** A server that requires a reason for changes that leave the request short. */
function reasonNeeded(): Responses {
  const server = saving();
  let status = request().status;
  return {
    [`GET ${REQUEST_PATH}`]: async (call: Call) => {
      const response = server[`GET ${REQUEST_PATH}`]?.(call) ?? problem(404);
      return Response.json({ ...(await response.json()), status });
    },
    [`PATCH ${REQUEST_PATH}`]: (call: Call) =>
      hasReason(call) ? (server[`PATCH ${REQUEST_PATH}`]?.(call) ?? problem(404)) : stockShort('stock-reason-needed'),
    [STATUS]: (call: Call) => {
      if (!hasReason(call)) return stockShort('stock-reason-needed');
      ({ status } = quoteStatusChangeSchema.parse(call.body));
      return Response.json(request({ status, version: 2 }));
    },
  };
}

const findShortageDialog = () => screen.findByRole('dialog', { name: 'Book what is not free?' });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const bodies = (calls: readonly Call[], to: string) =>
  calls.filter(({ method, path }) => method === 'PATCH' && path === to).map(({ body }) => body);

async function setStatus(to: string) {
  await click(/^Status of /u);
  await userEvent.click(await screen.findByRole('menuitemradio', { name: to }));
}

describe('status that leaves the request short', () => {
  it('is set once a reason is given', async () => {
    const { calls } = openQuoteRequest(reasonNeeded());
    await loaded();
    await setStatus('Approved');
    const dialog = within(await findShortageDialog());
    expect(dialog.getByRole('listitem').textContent).toBe('Bowls 1 of 6 units are not free');
    await userEvent.type(reason(), 'A rack comes back on Friday');
    await click('Book anyway');
    await isClosed();
    expect(bodies(calls, STATUS_PATH)).toEqual([
      { status: 'approved' },
      { status: 'approved', ifShort: 'record', reason: 'A rack comes back on Friday' },
    ]);
    expect(await screen.findByRole('button', { name: /^Status of .*: Approved$/u })).toBeDefined();
  });

  it('is rolled back while the reason is requested, and without one', async () => {
    const { calls } = openQuoteRequest(reasonNeeded());
    await loaded();
    await setStatus('Approved');
    await findShortageDialog();
    await click('Book anyway');
    expect(await screen.findByText('Enter a reason')).toBeDefined();
    expect(document.activeElement).toBe(reason());
    await click('Cancel');
    await isClosed();
    expect(screen.getByRole('button', { name: /^Status of .*: Pending$/u })).toBeDefined();
    expect(bodies(calls, STATUS_PATH)).toHaveLength(1);
    expect(screen.queryByText('Status not changed')).toBeNull();
  });

  it('keeps the reason when resending fails', async () => {
    let isBroken = true;
    const server = reasonNeeded();
    openQuoteRequest({
      ...server,
      [STATUS]: (call: Call) => {
        if (isBroken && hasReason(call)) return problem(503);
        const response = server[STATUS];
        return typeof response === 'function' ? response(call) : problem(404);
      },
    });
    await loaded();
    await setStatus('Approved');
    await findShortageDialog();
    await userEvent.type(reason(), 'Sub-rented');
    await click('Book anyway');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update status. Please try again.');
    expect(reason().value).toBe('Sub-rented');
    isBroken = false;
    await click('Book anyway');
    await isClosed();
    expect(await screen.findByRole('button', { name: /^Status of .*: Approved$/u })).toBeDefined();
  });

  it('is refused when overbooking is forbidden', async () => {
    openQuoteRequest({ ...saving(), [STATUS]: stockShort('stock-overbooking-refused') });
    await loaded();
    await setStatus('Approved');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is free' }));
    expect(dialog.getByRole('listitem').textContent).toBe('Bowls 1 of 6 units are not free');
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK']);
    await click('OK');
    await isClosed();
    expect(screen.getByRole('button', { name: /^Status of .*: Pending$/u })).toBeDefined();
  });
});

describe('edit that leaves the request short', () => {
  it('is saved once a reason is given', async () => {
    const { patches } = openQuoteRequest(reasonNeeded());
    await loaded();
    await click('One more: Bowls');
    await click('Save Changes');
    const dialog = within(await findShortageDialog());
    expect(dialog.getByRole('listitem').textContent).toBe('Bowls 1 of 6 units are not free');
    await userEvent.type(reason(), 'Sub-rented');
    await click('Book anyway');
    expect(await screen.findByText('Items updated successfully!')).toBeDefined();
    await isClosed();
    expect(patches().map(({ body }) => body)).toEqual([
      {
        items: [
          { equipmentId: 1, quantity: 2 },
          { equipmentId: 2, quantity: 2 },
        ],
      },
      {
        items: [
          { equipmentId: 1, quantity: 2 },
          { equipmentId: 2, quantity: 2 },
        ],
        ifShort: 'record',
        reason: 'Sub-rented',
      },
    ]);
    expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"']);
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('keeps the edit and the reason when cancelled', async () => {
    openQuoteRequest(reasonNeeded());
    await loaded();
    await click('One more: Bowls');
    await click('Save Changes');
    await findShortageDialog();
    await userEvent.type(reason(), 'Sub-rented');
    await click('Cancel');
    await isClosed();
    expect(within(row('Bowls')).getByDisplayValue('2')).toBeDefined();
    expect(screen.getByText('You have unsaved changes')).toBeDefined();
    await click('Save Changes');
    await findShortageDialog();
    expect(reason().value).toBe('Sub-rented');
  });

  it('keeps the edit when overbooking is forbidden', async () => {
    openQuoteRequest({ ...saving(), [`PATCH ${REQUEST_PATH}`]: stockShort('stock-overbooking-refused') });
    await loaded();
    await click('One more: Bowls');
    await click('Save Changes');
    await screen.findByRole('dialog', { name: 'Not everything is free' });
    await click('OK');
    await isClosed();
    expect(within(row('Bowls')).getByDisplayValue('2')).toBeDefined();
    expect(screen.getByText('You have unsaved changes')).toBeDefined();
  });

  it('fails as usual for any other reason', async () => {
    openQuoteRequest({ ...saving(), [`PATCH ${REQUEST_PATH}`]: problem(409, 'other') });
    await loaded();
    await click('One more: Bowls');
    await click('Save Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save item changes. Please try again.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
