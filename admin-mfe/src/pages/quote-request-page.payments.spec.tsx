import { newPaymentSchema, type QuoteRequest } from '@backlot/domain/contract/staff';
import { aStaffPayment } from '@backlot/domain/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Call } from '../testing/back-office.tsx';
import { click, loaded, openQuoteRequest, region } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const PATH = `${REQUEST_PATH}/payments`;
const RECORD = `POST ${PATH}`;

const balance = { version: 2, total: 642, paid: 200, due: 442, overpaid: 0 };
const paid = (changes: Partial<QuoteRequest> = {}) => request({ payments: [aStaffPayment()], balance, ...changes });

const panel = () => within(region('Payments'));
const recorded = (calls: readonly Call[]) => calls.filter(({ path }) => path === PATH);
const amount = () => panel().getByLabelText<HTMLInputElement>('Amount in dollars');

/** A server that stores payments. */
function serve(shown: QuoteRequest) {
  let current = shown;
  return {
    [`GET ${REQUEST_PATH}`]: () => Response.json(current),
    [RECORD]: ({ body }: Call) => {
      const { kind, amount: dollars } = newPaymentSchema.parse(body);
      const saved = aStaffPayment({ id: '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e10', kind, amount: dollars, way: 'check' });
      current = { ...shown, payments: [...shown.payments, saved] };
      return Response.json(current, { status: 201 });
    },
  };
}

async function fill(dollars: string, way = 'check') {
  await click('Record a payment');
  await userEvent.type(amount(), dollars);
  await userEvent.selectOptions(panel().getByLabelText(/^How it was paid/u), way);
}

describe('payments of a request', () => {
  it('show an empty state', async () => {
    openQuoteRequest();
    await loaded();
    expect(panel().getByText('Nothing was paid yet.')).toBeDefined();
  });

  it('show amount, method and author of each, and the balance of the accepted version', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: paid({ payments: [aStaffPayment({ note: 'Slip 4471' })] }) });
    await loaded();
    expect(panel().getByText('Total of version 2').nextElementSibling?.textContent).toBe('$642.00');
    expect(panel().getByText('Due').nextElementSibling?.textContent).toBe('$442.00');
    const entry = within(panel().getByRole('listitem'));
    expect(entry.getByText('Deposit by card, Nov 2, 2026')).toBeDefined();
    expect(entry.getByText(/^Recorded Nov 2, 2026, .+ by desk@example\.com$/u)).toBeDefined();
    expect(entry.getByText('Slip 4471')).toBeDefined();
  });

  it('show what was paid before an acceptance', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: paid({ balance: null }) });
    await loaded();
    expect(panel().getByText('Paid').nextElementSibling?.textContent).toBe('$200.00');
    expect(panel().getByText('What is due shows once a version is accepted.')).toBeDefined();
  });

  it('show a refund, and an overpayment', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: paid({
        payments: [aStaffPayment({ kind: 'refund', amount: 20, way: 'cash' })],
        balance: { ...balance, due: 0, overpaid: 8.5 },
      }),
    });
    await loaded();
    expect(panel().getByText('Refund in cash, Nov 2, 2026')).toBeDefined();
    expect(panel().getByText('−$20.00')).toBeDefined();
    expect(panel().getByText('Paid above the total').nextElementSibling?.textContent).toBe('$8.50');
  });
});

describe('payment', () => {
  it('is recorded with the entered values, and shown', async () => {
    const { calls } = openQuoteRequest(serve(paid()));
    await loaded();
    await fill('$442.00');
    await userEvent.selectOptions(panel().getByLabelText('What it is'), 'payment');
    await userEvent.type(panel().getByLabelText(/^Note/u), 'Check 12');
    await click('Record');
    expect(await screen.findByText('Payment recorded.')).toBeDefined();
    expect(recorded(calls).map(({ body }) => body)).toEqual([
      {
        kind: 'payment',
        amount: 442,
        way: 'check',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
        note: 'Check 12',
      },
    ]);
    expect(panel().getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe('Record a payment');
  });

  it('shows errors at its fields, and focuses the first', async () => {
    const { calls } = openQuoteRequest(serve(paid()));
    await loaded();
    await click('Record a payment');
    await click('Record');
    expect(panel().getByText('Enter an amount')).toBeDefined();
    expect(panel().getByText('Choose how it was paid')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    expect(recorded(calls)).toEqual([]);
  });

  it('shows the issues of the server at their field, and keeps the input', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: paid(),
      [RECORD]: problem(422, 'validation', {
        errors: [{ path: 'amount', message: 'A refund can be at most what was paid: $200.00.' }],
      }),
    });
    await loaded();
    await fill('300');
    await click('Record');
    expect(await panel().findByText('A refund can be at most what was paid: $200.00.')).toBeDefined();
    expect(amount().value).toBe('300');
  });

  it('reuses its key after a lost response, and gets a new key when changed', async () => {
    let isLost = true;
    const server = serve(paid());
    const { calls } = openQuoteRequest({
      ...server,
      [RECORD]: (call: Call) => (isLost ? problem(503, 'unavailable') : (server[RECORD]?.(call) ?? problem(404))),
    });
    await loaded();
    await fill('100');
    await click('Record');
    expect(await screen.findByRole('alert')).toBeDefined();
    await click('Record');
    await userEvent.type(amount(), '0');
    isLost = false;
    await click('Record');
    expect(await screen.findByText('Payment recorded.')).toBeDefined();
    const keys = recorded(calls).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('is recorded only once on a double click', async () => {
    const { calls } = openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: paid(),
      [RECORD]: () => new Promise(() => undefined),
    });
    await loaded();
    await fill('100');
    await click('Record');
    await click('Record');
    expect(recorded(calls)).toHaveLength(1);
  });

  it('keeps the input when staff return to the page', async () => {
    const { router } = openQuoteRequest(serve(paid()));
    await loaded();
    await fill('77');
    await act(() => router.navigate('/admin/quote-requests'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull());
    await act(() => router.navigate(REQUEST_PATH.replace('/api', '/admin')));
    await loaded();
    expect(amount().value).toBe('77');
  });
});
