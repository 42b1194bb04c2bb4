import type { QuoteStatus } from '@backlot/domain';
import { quoteStatusChangeSchema } from '@backlot/domain/contract/staff';
import { aQuoteRequest, aQuoteRequestList } from '@backlot/domain/testing';
import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call, Responses } from '../testing/back-office.tsx';
import {
  ANA,
  fail,
  LIST,
  openQuoteRequestList as open,
  picker,
  row,
  THEO,
  twoRequests,
} from '../testing/open-quote-request-list.tsx';

const { ana, theo } = twoRequests();
const LINE = aQuoteRequest().items[0]?.name ?? '';
const STATUS_OF_ANA = `PATCH /api/quote-requests/${ANA}/status`;
const STATUS_OF_THEO = `PATCH /api/quote-requests/${THEO}/status`;

/** The server refuses a change that leaves the first line short. */
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

/** A server that keeps statuses; what leaves a request short it saves only with a reason. */
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
const asked = async () => within(await screen.findByRole('dialog', { name: 'Book what is not free?' }));
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

describe('a status that leaves a request short', () => {
  it('is set once a reason is given', async () => {
    const { callsOf, toast } = open(reasonNeeded());
    await approveAna();
    const dialog = await asked();
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

  it('is as it was when no reason is given', async () => {
    const { callsOf, notify } = open(reasonNeeded());
    await approveAna();
    await asked();
    await click('Book anyway');
    expect(await screen.findByText('Enter a reason')).toBeDefined();
    await click('Cancel');
    await isClosed();
    expect(await ofAna('Pending')).toBeDefined();
    expect(callsOf('PATCH')).toHaveLength(1);
    expect(notify).not.toHaveBeenCalled();
  });

  it('keeps the reason when sending it again fails, and for this request alone', async () => {
    const server = reasonNeeded();
    const responses: Responses = {
      ...server,
      [STATUS_OF_ANA]: (call) => (hasReason(call) ? fail() : stockShort('stock-reason-needed')()),
      [STATUS_OF_THEO]: stockShort('stock-reason-needed'),
    };
    open(responses);
    await approveAna();
    await asked();
    await userEvent.type(reason(), 'Sub-rented');
    await click('Book anyway');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update status. Please try again.');
    expect(reason().value).toBe('Sub-rented');
    await click('Cancel');
    await isClosed();
    await approveAna();
    await asked();
    expect(reason().value).toBe('Sub-rented');
    await click('Cancel');
    await isClosed();
    await userEvent.click(await picker('Status of Theo Lindqvist, BL-2611-0002: Approved'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'In progress' }));
    expect((await asked()).getByRole('link', { name: 'Theo Lindqvist, BL-2611-0002' })).toBeDefined();
    expect(reason().value).toBe('');
  });

  it('is refused where nothing is booked that is not free', async () => {
    const { callsOf } = open({ ...reasonNeeded(), [STATUS_OF_ANA]: stockShort('stock-overbooking-refused') });
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

  it('is asked about also when the names of its items cannot be read', async () => {
    open({ ...reasonNeeded(), [`GET /api/quote-requests/${ANA}`]: fail });
    await approveAna();
    expect((await asked()).getByText('1 of 2 units are not free')).toBeDefined();
  });
});

describe('statuses of several requests', () => {
  it('stay where they are saved, and the refused ones are named', async () => {
    const { toast } = open({ ...reasonNeeded(), [STATUS_OF_ANA]: stockShort('stock-reason-needed') });
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

  it('that fail for another reason are told apart', async () => {
    const { notify } = open({
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
