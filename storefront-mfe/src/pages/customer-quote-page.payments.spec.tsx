import type { CurrentQuote } from '@backlot/domain/contract';
import { aPayment } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paymentsBefore } from '../features/customer-quote/stores/payments-before.ts';
import { browserLocation } from '../lib/browser-location.ts';
import { acceptedQuote, changedQuote, QUOTE_PATH, QUOTE_REFERENCE } from '../testing/customer-quotes.tsx';
import { openQuotePage } from '../testing/open-quote-page.tsx';

afterEach(() => void vi.useRealTimers());

const balance = { version: 2, total: 642, paid: 200, due: 442, overpaid: 0 };
const paidQuote = (changes: Partial<CurrentQuote> = {}): CurrentQuote => ({
  ...acceptedQuote,
  payments: [aPayment()],
  balance,
  ...changes,
});

const ONLINE_ID = '3e9a1c5d-7b2f-4d60-8c1e-5a6b7c8d9e10';
const PAY = 'POST /api/quotes/current/payments';
const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1';

interface Opening {
  readonly isSpanish?: boolean;
  readonly search?: string;
  readonly started?: FakeResponses[typeof PAY];
  /** Online payments when this tab left for the payment page. */
  readonly countBefore?: number;
}

async function openQuote(
  quote: FakeResponses['GET /api/quotes/current'],
  { isSpanish = false, search = '', started = { url: PAGE }, countBefore }: Opening = {},
) {
  const left = vi.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);
  const bff = await openQuotePage(
    { 'GET /api/quotes/current': quote, [PAY]: started },
    {
      isSpanish,
      path: `${QUOTE_PATH}${search}`,
      stored: countBefore === undefined ? {} : { paymentsBefore: { [QUOTE_REFERENCE]: countBefore } },
    },
  );
  return { left, sent: () => bff.seen.filter(({ path, method }) => method === 'POST' && path.endsWith('/payments')) };
}

const panel = (name = 'Payments') => within(screen.getByRole('region', { name }));
const amountOf = (label: string, name?: string) => panel(name).getByText(label).nextElementSibling?.textContent;

describe('the payments of a quote', () => {
  it('are hidden before a payment or acceptance', async () => {
    await openQuote(changedQuote);
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  });

  it('show paid amount and balance of the accepted version', async () => {
    await openQuote(paidQuote());
    expect(panel().getByRole('listitem').textContent).toBe('Deposit by card, Nov 2, 2026$200.00');
    expect(amountOf('Total of version 2')).toBe('$642.00');
    expect(amountOf('Paid')).toBe('$200.00');
    expect(amountOf('Left to pay')).toBe('$442.00');
  });

  it('show a refund, and that all is paid', async () => {
    await openQuote(
      paidQuote({
        payments: [aPayment({ kind: 'refund', amount: 8, way: 'other' })],
        balance: { ...balance, paid: 642, due: 0 },
      }),
    );
    expect(panel().getByRole('listitem').textContent).toBe('Refund, Nov 2, 2026−$8.00');
    expect(panel().getByText('All of it is paid. Thank you.')).toBeTruthy();
  });

  it('show an overpayment with its consequence', async () => {
    await openQuote(paidQuote({ balance: { ...balance, paid: 650, due: 0, overpaid: 8 } }));
    expect(amountOf('Paid above the total')).toBe('$8.00');
    expect(panel().getByText('We get in touch with you about what was paid above the total.')).toBeTruthy();
  });

  it('are listed before any acceptance', async () => {
    await openQuote({ ...changedQuote, payments: [aPayment()] });
    expect(panel().getAllByRole('listitem')).toHaveLength(1);
    expect(panel().queryByText('Left to pay')).toBeNull();
  });

  it('are rendered with Spanish texts', async () => {
    await openQuote(paidQuote(), { isSpanish: true });
    expect(amountOf('Por pagar', 'Pagos')).toBe('$442.00');
    expect(panel('Pagos').getByRole('listitem').textContent).toMatch(/^Depósito con tarjeta, /u);
  });
});

describe('paying online', () => {
  const payable = paidQuote({ payOnline: { deposit: null, total: 442 } });
  const button = (name: string) => screen.getByRole('button', { name });

  it('is hidden if the server offers nothing', async () => {
    await openQuote(paidQuote());
    expect(screen.queryByRole('button', { name: /online/u })).toBeNull();
  });

  it("redirects to the server's URL, once for two clicks, and sends no amount", async () => {
    const { left, sent } = await openQuote(payable);
    await userEvent.dblClick(button('Pay $442.00 online'));
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(PAGE));
    expect(sent().map(({ body }) => body)).toEqual([{ part: 'total' }]);
  });

  it('offers the deposit first, and the total next to it', async () => {
    const { sent } = await openQuote(paidQuote({ payOnline: { deposit: 121, total: 442 } }));
    expect(button('Pay $442.00 online')).toBeTruthy();
    await userEvent.click(button('Pay the deposit of $121.00 online'));
    await vi.waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ part: 'deposit' }]));
  });

  it('shows progress, and stays a button', async () => {
    await openQuote(payable, { started: never });
    await userEvent.click(button('Pay $442.00 online'));
    expect(button('Opening the payment page...').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the reason of a rejection, and can be retried', async () => {
    const { left } = await openQuote(payable, {
      started: refusal({
        status: 503,
        title: 'Failed to begin the payment',
        detail: 'The payment service does not respond. Nothing was charged. Please try again in a moment.',
        detailMessage: { code: 'payment-service-silent' },
        errors: [],
      }),
    });
    await userEvent.click(button('Pay $442.00 online'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was charged.');
    expect(left).not.toHaveBeenCalled();
    expect(button('Pay $442.00 online').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the rejection until another payment is recorded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const arrived = paidQuote({ payments: [aPayment(), aPayment({ id: ONLINE_ID, way: 'online' })] });
    await openQuote([payable, payable, { ...arrived, payOnline: payable.payOnline }], {
      search: '?payment=done',
      started: refusal({
        status: 409,
        title: 'Failed to begin the payment',
        detail: 'A payment of yours is being processed. It shows here once it is confirmed.',
        detailMessage: { code: 'payment-processing' },
        errors: [],
      }),
    });
    await userEvent.click(button('Pay $442.00 online'));
    expect((await screen.findByRole('alert')).textContent).toContain('A payment of yours is being processed.');
    // Polls for the payment.
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is rendered with Spanish texts', async () => {
    await openQuote(payable, { isSpanish: true });
    expect(button('Pagar $442.00 en línea')).toBeTruthy();
  });
});

describe('a customer returning from the payment page', () => {
  const paidOnline = paidQuote({ payments: [aPayment(), aPayment({ id: ONLINE_ID, way: 'online' })] });

  it('sees that the payment is being confirmed', async () => {
    await openQuote(paidQuote(), { search: '?payment=done' });
    expect(screen.getByText(/^Thank you\. Your payment shows here once it is confirmed/u)).toBeTruthy();
    expect(amountOf('Left to pay')).toBe('$442.00');
  });

  it('sees that the payment has arrived if it was recorded before page load', async () => {
    await openQuote(paidOnline, { search: '?payment=done', countBefore: 0 });
    expect(screen.getByText('Thank you. Your payment has arrived.')).toBeTruthy();
  });

  it('sees that a second payment is being confirmed while only the first is recorded', async () => {
    await openQuote(paidOnline, { search: '?payment=done', countBefore: 1 });
    expect(screen.getByText(/^Thank you\. Your payment shows here once it is confirmed/u)).toBeTruthy();
  });

  it('is stored with the number of earlier payments', async () => {
    const { left } = await openQuote(paidQuote({ payOnline: { deposit: null, total: 442 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $442.00 online' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalled());
    expect(paymentsBefore.of(QUOTE_REFERENCE)).toBe(0);
  });

  it('sees that nothing was paid after cancelling', async () => {
    await openQuote(paidQuote(), { search: '?payment=cancelled' });
    expect(screen.getByText('Nothing was paid. You can pay whenever you like.')).toBeTruthy();
  });

  it('sees nothing for an unknown status in the URL', async () => {
    await openQuote(paidQuote(), { search: '?payment=%3Cb%3E' });
    expect(screen.queryByText(/Thank you/u)).toBeNull();
  });
});
