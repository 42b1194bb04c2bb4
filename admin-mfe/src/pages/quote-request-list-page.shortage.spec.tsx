import type { QuoteStatus } from '@backlot/domain';
import { quoteStatusChangeSchema } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import { ANA, fail, LIST, openList, picker, row, THEO, twoRequests } from '../testing/open-quote-request-list.tsx';

const { ana, theo } = twoRequests();
const LINE = aQuoteRequest().items[0]?.name ?? '';
const STATUS_OF_ANA = `PATCH /api/quote-requests/${ANA}/status`;
const STATUS_OF_THEO = `PATCH /api/quote-requests/${THEO}/status`;

/** Response that refuses a change because the first line is short. */
const stockShort = (code: 'stock-reason-needed' | 'stock-overbooking-refused') => () =>
  refusal({
    status: 409,
    code: 'stock-short',
    title: 'Not everything is free on these days',
    detail: 'In words',
    detailMessage: { code },
    errors: [{ path: 'items.0', message: '1 of 2 units are not free' }],
  });
const hasReason = ({ body }: Call) => typeof body === 'object' && body !== null && 'reason' in body;

/** A server that stores statuses; one that leaves a request short requires a reason. */
function reasonNeeded(): Responses {
  const statuses = new Map<string, QuoteStatus>([
    [ANA, ana.status],
    [THEO, theo.status],
  ]);
  const set = (id: string) => (call: Call) => {
    const { status } = quoteStatusChangeSchema.parse(call.body);
    if (status === 'approved' && !hasReason(call)) return stockShort('stock-reason-needed')();
    statuses.set(id, status);
    return Response.json(aQuoteRequest({ id, status }));
  };
  const stored = () => [ana, theo].map((each) => ({ ...each, status: statuses.get(each.id) ?? each.status }));
  return {
    [LIST]: () => Response.json(aQuoteRequestList(stored())),
    [`GET /api/quote-requests/${ANA}`]: aQuoteRequest({ id: ANA }),
    [STATUS_OF_ANA]: set(ANA),
    [STATUS_OF_THEO]: set(THEO),
  };
}

const ofAna = (status: string) => picker(`Status of Ana Ruiz, BL-2611-0001: ${status}`);
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findShortageDialog = async () => within(await screen.findByRole('dialog', { name: 'Book what is not free?' }));
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function approveAna() {
  await userEvent.click(await ofAna('Pending'));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Approved' }));
}

async function setAll(status: string) {
  await row('Ana Ruiz, BL-2611-0001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await click('Set status');
  await userEvent.click(await screen.findByRole('menuitem', { name: `Set to ${status}` }));
}

describe('status that leaves a request short', () => {
  it('is set once a reason is given', async () => {
    const { callsOf, toast } = openList(reasonNeeded());
    await approveAna();
    const dialog = await findShortageDialog();
    expect(dialog.getByRole('listitem').textContent).toBe(`${LINE} 1 of 2 units are not free`);
    expect(dialog.getByRole('link', { name: 'Ana Ruiz, BL-2611-0001' }).getAttribute('href')).toBe(
      `/admin/quote-requests/${ANA}`,
    );
    expect(toast()).toBeUndefined();
    await userEvent.type(reason(), 'Sub-rented');
    await click('Book anyway');
    await isClosed();
    expect(callsOf('PATCH').map(({ body }) => body)).toEqual([
      { status: 'approved' },
      { status: 'approved', ifShort: 'record', reason: 'Sub-rented' },
    ]);
    expect(await ofAna('Approved')).toBeDefined();
    expect(toast()).toMatchObject({ message: 'BL-2611-0001 is now Approved.', action: { label: 'Undo' } });
    toast()?.action?.onAction();
    expect(await ofAna('Pending')).toBeDefined();
  });

  it('is rolled back without a reason', async () => {
    const { callsOf, notify } = openList(reasonNeeded());
    await approveAna();
    await findShortageDialog();
    await click('Book anyway');
    expect(await screen.findByText('Enter a reason')).toBeDefined();
    await click('Cancel');
    await isClosed();
    expect(await ofAna('Pending')).toBeDefined();
    expect(callsOf('PATCH')).toHaveLength(1);
    expect(notify).not.toHaveBeenCalled();
  });

  it('keeps the reason when resending fails, for this request only', async () => {
    const server = reasonNeeded();
    const responses: Responses = {
      ...server,
      [STATUS_OF_ANA]: (call) => (hasReason(call) ? fail() : stockShort('stock-reason-needed')()),
      [STATUS_OF_THEO]: stockShort('stock-reason-needed'),
    };
    openList(responses);
    await approveAna();
    await findShortageDialog();
    await userEvent.type(reason(), 'Sub-rented');
    await click('Book anyway');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update status. Please try again.');
    expect(reason().value).toBe('Sub-rented');
    await click('Cancel');
    await isClosed();
    await approveAna();
    await findShortageDialog();
    expect(reason().value).toBe('Sub-rented');
    await click('Cancel');
    await isClosed();
    await userEvent.click(await picker('Status of Theo Lindqvist, BL-2611-0002: Approved'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
    expect((await findShortageDialog()).getByRole('link', { name: 'Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    expect(reason().value).toBe('');
  });

  it('is refused when overbooking is forbidden', async () => {
    const { callsOf } = openList({ ...reasonNeeded(), [STATUS_OF_ANA]: stockShort('stock-overbooking-refused') });
    await approveAna();
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything is free' }));
    expect(dialog.getByRole('listitem').textContent).toBe(`${LINE} 1 of 2 units are not free`);
    expect(dialog.getByRole('link', { name: 'Ana Ruiz, BL-2611-0001' })).toBeDefined();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await click('OK');
    await isClosed();
    expect(await ofAna('Pending')).toBeDefined();
    expect(callsOf('PATCH')).toHaveLength(1);
  });

  it('opens the dialog even if the item names cannot be loaded', async () => {
    openList({ ...reasonNeeded(), [`GET /api/quote-requests/${ANA}`]: fail });
    await approveAna();
    expect((await findShortageDialog()).getByText('1 of 2 units are not free')).toBeDefined();
  });
});

describe('bulk status change', () => {
  it('is kept where saved, and refused requests are listed', async () => {
    const { toast } = openList({ ...reasonNeeded(), [STATUS_OF_ANA]: stockShort('stock-reason-needed') });
    await setAll('Completed');
    const alert = within(await screen.findByRole('dialog', { name: 'Status not changed' }));
    expect(alert.getByText(/^Not everything is free on the days of these requests\./u)).toBeDefined();
    expect(alert.getByText('1 of 2 quote requests were not changed.')).toBeDefined();
    const links = within(alert.getByRole('list', { name: 'Not everything is free' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ana Ruiz, BL-2611-0001', `/admin/quote-requests/${ANA}`],
    ]);
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    expect(toast()?.action?.label).toBe('Undo');
    await click('OK');
    await isClosed();
    expect(await ofAna('Pending')).toBeDefined();
    expect(await picker('Status of Theo Lindqvist, BL-2611-0002: Completed')).toBeDefined();
  });

  it('separates failures with other reasons', async () => {
    const { notify } = openList({
      ...reasonNeeded(),
      [STATUS_OF_ANA]: stockShort('stock-overbooking-refused'),
      [STATUS_OF_THEO]: fail,
    });
    await setAll('Completed');
    const alert = within(await screen.findByRole('dialog', { name: 'Status not changed' }));
    expect(alert.getByText('Failed to update status. Please try again.')).toBeDefined();
    expect(alert.getByText('2 of 2 quote requests were not changed.')).toBeDefined();
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ana Ruiz, BL-2611-0001']);
    expect(notify).not.toHaveBeenCalled();
  });
});
