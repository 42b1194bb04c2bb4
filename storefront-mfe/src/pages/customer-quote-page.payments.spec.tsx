import type { CurrentQuote } from '@backlot/domain/contract';
import { aPayment } from '@backlot/domain/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

const balance = { version: 2, total: 642, paid: 200, due: 442, overpaid: 0 };
const paidQuote = (changes: Partial<CurrentQuote> = {}): CurrentQuote => ({
  ...acceptedQuote,
  payments: [aPayment()],
  balance,
  ...changes,
});

async function openQuote(quote: CurrentQuote, isSpanish = false) {
  startStores({ quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } });
  startBff({ responses: { 'GET /api/quotes/current': quote, 'POST /api/quotes/current/views': null } });
  const { shell } = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path: QUOTE_ADDRESS, shell });
  await screen.findByRole('heading', { level: 1, name: new RegExp(`${QUOTE_REFERENCE}$`, 'u') });
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

  it('tell a refund, and that all is paid', async () => {
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
    await openQuote(paidQuote(), true);
    expect(amountOf('Por pagar', 'Pagos')).toBe('$442.00');
    expect(panel('Pagos').getByRole('listitem').textContent).toMatch(/^Depósito con tarjeta, /u);
  });
});
