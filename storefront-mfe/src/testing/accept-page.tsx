import { refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCEPT_ADDRESS, changedQuote, CustomerQuotePages, LINK_TOKEN, QUOTE_REFERENCE } from './customer-quotes.tsx';
import { createFakeShell } from './fake-shell.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { startStores } from './stores.ts';

/*
 * The page where a quote is signed, for its specs.
 */

const CURRENT = 'GET /api/quotes/current';
export const ACCEPT = 'POST /api/quotes/current/accept';
export const CODE = 'POST /api/quotes/current/sign-code';
export const EMAIL = 'ana.ruiz@example.com';

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const box = (name: string) => screen.getByRole('checkbox', { name });
export const linkEnded = () => refusal({ status: 401, code: 'link-expired', errors: [] });

/** In the tab where the quote's link was opened. */
export function openAcceptPage(
  quote: FakeResponses[typeof CURRENT] = changedQuote,
  others: FakeResponses = {},
  isSpanish = false,
) {
  startStores({ quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } });
  const bff = startBff({
    responses: {
      [CURRENT]: quote,
      [CODE]: { accepted: true },
      'POST /api/quotes/current/views': null,
      ...others,
    },
  });
  const { shell } = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<CustomerQuotePages />, { path: ACCEPT_ADDRESS, shell });
  return {
    bff,
    sent: () => bff.seen.filter(({ path }) => path.endsWith('/accept')),
    keys: () =>
      bff.seen.filter(({ path }) => path.endsWith('/accept')).map(({ headers }) => headers.get('idempotency-key')),
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
  await userEvent.click(box('I agree to sign this quote electronically'));
  await userEvent.click(box('I may sign for whoever this quote is for'));
  await userEvent.type(field(/^6-digit code/u), code);
}
export const sign = () => userEvent.click(button('Sign and accept'));
