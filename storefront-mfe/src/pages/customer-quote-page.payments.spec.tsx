import type { CurrentQuote } from '@backlot/domain/contract';
import { aPayment } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paymentsBefore } from '../features/customer-quote/stores/payments-before.ts';
import { browserLocation } from '../lib/browser-location.ts';
import {
  acceptedQuote,
  changedQuote,
  CustomerQuotePages,
  LINK_TOKEN,
  QUOTE_ADDRESS,
  QUOTE_REFERENCE,
} from '../testing/customer-quotes.tsx';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { startStores } from '../testing/stores.ts';

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
  startStores({
    quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN },
    ...(countBefore === undefined ? {} : { paymentsBefore: { [QUOTE_REFERENCE]: countBefore } }),
  });
  const left = vi.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);
  const bff = startBff({
    responses: { 'GET /api/quotes/current': quote, 'POST /api/quotes/current/views': null, [PAY]: started },
  });
  const { shell } = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path: `${QUOTE_ADDRESS}${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: new RegExp(`${QUOTE_REFERENCE}$`, 'u') });
  return { left, sent: () => bff.seen.filter(({ path, method }) => method === 'POST' && path.endsWith('/payments')) };
}

const panel = (name = 'Payments') => within(screen.getByRole('region', { name }));
const amountOf = (label: string, name?: string) => panel(name).getByText(label).nextElementSibling?.textContent;

describe('the payments of a quote', () => {
  it('are not there before something is paid or accepted', async () => {
    await openQuote(changedQuote);
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  });

  it('say what was paid and what is left of the accepted version', async () => {
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

  it('say what was paid above the total, and what comes of it', async () => {
    await openQuote(paidQuote({ balance: { ...balance, paid: 650, due: 0, overpaid: 8 } }));
    expect(amountOf('Paid above the total')).toBe('$8.00');
    expect(panel().getByText('We get in touch with you about what was paid above the total.')).toBeTruthy();
  });

  it('are listed before anything is accepted', async () => {
    await openQuote({ ...changedQuote, payments: [aPayment()] });
    expect(panel().getAllByRole('listitem')).toHaveLength(1);
    expect(panel().queryByText('Left to pay')).toBeNull();
  });

  it('are in Spanish for who reads Spanish', async () => {
    await openQuote(paidQuote(), { isSpanish: true });
    expect(amountOf('Por pagar', 'Pagos')).toBe('$442.00');
    expect(panel('Pagos').getByRole('listitem').textContent).toMatch(/^Depósito con tarjeta, /u);
  });
});

describe('paying online', () => {
  const payable = paidQuote({ payOnline: { deposit: null, total: 442 } });
  const button = (name: string) => screen.getByRole('button', { name });

  it('is not offered where the server offers nothing', async () => {
    await openQuote(paidQuote());
    expect(screen.queryByRole('button', { name: /online/u })).toBeNull();
  });

  it('leads to the page that the server names, once for two clicks, and sends no amount', async () => {
    const { left, sent } = await openQuote(payable);
    await userEvent.dblClick(button('Pay $442.00 online'));
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(PAGE));
    expect(sent().map(({ body }) => body)).toEqual([{ part: 'total' }]);
  });

  it('offers the deposit first, and all of it beside', async () => {
    const { sent } = await openQuote(paidQuote({ payOnline: { deposit: 121, total: 442 } }));
    expect(button('Pay $442.00 online')).toBeTruthy();
    await userEvent.click(button('Pay the deposit of $121.00 online'));
    await vi.waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ part: 'deposit' }]));
  });

  it('says that it is on its way, and stays a button', async () => {
    await openQuote(payable, { started: never });
    await userEvent.click(button('Pay $442.00 online'));
    expect(button('Opening the payment page...').getAttribute('aria-disabled')).toBe('true');
  });

  it('that is refused says why, and can be tried again', async () => {
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

  it('that was refused says so until another payment is there', async () => {
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
    // The page asks for the payment that it returned from.
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is in Spanish for who reads Spanish', async () => {
    await openQuote(payable, { isSpanish: true });
    expect(button('Pagar $442.00 en línea')).toBeTruthy();
  });
});

describe('a customer who comes back from the payment page', () => {
  const paidOnline = paidQuote({ payments: [aPayment(), aPayment({ id: ONLINE_ID, way: 'online' })] });

  it('reads that the payment is being confirmed, and not that it is there', async () => {
    await openQuote(paidQuote(), { search: '?payment=done' });
    expect(screen.getByText(/^Thank you\. Your payment shows here once it is confirmed/u)).toBeTruthy();
    expect(amountOf('Left to pay')).toBe('$442.00');
  });

  it('reads that the payment has arrived when it was recorded before the page is loaded', async () => {
    await openQuote(paidOnline, { search: '?payment=done', countBefore: 0 });
    expect(screen.getByText('Thank you. Your payment has arrived.')).toBeTruthy();
  });

  it('reads that a second payment is being confirmed while only the first is recorded', async () => {
    await openQuote(paidOnline, { search: '?payment=done', countBefore: 1 });
    expect(screen.getByText(/^Thank you\. Your payment shows here once it is confirmed/u)).toBeTruthy();
  });

  it('is remembered with the payments that there were before', async () => {
    const { left } = await openQuote(paidQuote({ payOnline: { deposit: null, total: 442 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $442.00 online' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalled());
    expect(paymentsBefore.of(QUOTE_REFERENCE)).toBe(0);
  });

  it('reads that nothing was paid after turning back', async () => {
    await openQuote(paidQuote(), { search: '?payment=cancelled' });
    expect(screen.getByText('Nothing was paid. You can pay whenever you like.')).toBeTruthy();
  });

  it('reads nothing for any other word in the address', async () => {
    await openQuote(paidQuote(), { search: '?payment=%3Cb%3E' });
    expect(screen.queryByText(/Thank you/u)).toBeNull();
  });
});
