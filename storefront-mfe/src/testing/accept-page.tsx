import type { FakeResponses } from '@backlot/domain/testing/network';
import userEvent from '@testing-library/user-event';
import { ACCEPT_PATH, changedQuote } from './customer-quotes.tsx';
import { renderQuotePage } from './open-quote-page.tsx';
import { button, checkbox, field, title } from './queries.ts';

const CURRENT = 'GET /api/quotes/current';
export const ACCEPT = 'POST /api/quotes/current/accept';
export const CODE = 'POST /api/quotes/current/sign-code';
export const EMAIL = 'ana.ruiz@example.com';

export function openAcceptPage(
  quote: FakeResponses[typeof CURRENT] = changedQuote,
  others: FakeResponses = {},
  isSpanish = false,
) {
  const { bff } = renderQuotePage(
    { [CURRENT]: quote, [CODE]: { accepted: true }, ...others },
    { isSpanish, path: ACCEPT_PATH },
  );
  const sent = () => bff.seen.filter(({ path }) => path.endsWith('/accept'));
  return {
    bff,
    sent,
    keys: () => sent().map(({ headers }) => headers.get('idempotency-key')),
    codes: () => bff.calls().filter((call) => call === CODE).length,
  };
}

export async function openForm(answer: FakeResponses[typeof ACCEPT] = null, quote?: FakeResponses[typeof CURRENT]) {
  const opened = openAcceptPage(quote, { [ACCEPT]: answer });
  await title('Accept your quote');
  return opened;
}

export async function fill(code = '482 913'): Promise<void> {
  await userEvent.type(field('Full name'), ' Ana Ruiz ');
  await userEvent.click(checkbox('I agree to sign this quote electronically'));
  await userEvent.click(checkbox('I may sign for whoever this quote is for'));
  await userEvent.type(field(/^6-digit code/u), code);
}
export const sign = () => userEvent.click(button('Sign and accept'));
