import type { CurrentQuote } from '@backlot/domain/contract';
import { refusal, type FakeCall, type FakeResponses } from '@backlot/domain/testing/network';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCEPT_PATH, CustomerQuotePages, OPENED_LINK, QUOTE_PATH } from './customer-quotes.tsx';
import { createFakeShell } from './fake-shell.ts';
import { useQuestions } from '../features/customer-quote/stores/questions.ts';
import { aMessage } from './quote-messages.ts';
import { quoteTitle } from './open-quote-page.tsx';
import { button } from './queries.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { resetStores } from './stores.ts';

/*
 * Helpers of the specs of a quote's messages.
 */

const CURRENT = 'GET /api/quotes/current';
const ASK = 'POST /api/quotes/current/messages';

export const linkExpired = () => refusal({ status: 401, code: 'link-expired', errors: [] });
export const field = (name = 'Your message') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const announcement = () =>
  within(screen.getByRole('region', { name: 'Messages' })).getByRole('status').textContent;
export const send = () => userEvent.click(button('Send message'));

/** Returns the displayed messages, each with sender and time. */
export const thread = (name = 'Messages') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Server response that accepts the message. */
export const accepted = ({ body: { text } }: FakeCall<'askAboutQuote'>) => aMessage(45, 'customer', text);

interface Opening {
  readonly answer?: FakeResponses[typeof ASK];
  readonly locale?: 'en' | 'es';
  readonly path?: string;
}

/** Renders a page of the quote; earlier input is preserved. */
export function showPage({ locale = 'en', path = QUOTE_PATH }: Opening = {}): void {
  renderStorefront(<CustomerQuotePages />, { path, shell: createFakeShell({ locale }).shell });
}

/** Simulates a new document in the same tab, such as the other language. */
export function openDocument(opening: Opening = {}): void {
  cleanup();
  useQuestions.getState().reload();
  showPage(opening);
}

/** Opens a quote page in the tab where its link was opened. */
export function openPage(
  quote: CurrentQuote | FakeResponses[typeof CURRENT],
  { answer = accepted, ...page }: Opening = {},
) {
  resetStores(OPENED_LINK);
  const bff = startBff({
    responses: { [CURRENT]: quote, [ASK]: answer, 'POST /api/quotes/current/views': null },
  });
  showPage(page);
  const sent = () => bff.seen.filter(({ path }) => path.endsWith('/messages'));
  return {
    sent,
    texts: () => sent().map(({ body }) => body),
    keys: () => sent().map(({ headers }) => headers.get('idempotency-key')),
    reads: () => bff.calls().filter((call) => call === CURRENT).length,
  };
}

/** Opens the quote's page and waits for the quote. */
export async function openQuote(quote: CurrentQuote | FakeResponses[typeof CURRENT], opening: Opening = {}) {
  const opened = openPage(quote, opening);
  await quoteTitle();
  return opened;
}

/** Opens the signing page and waits for the form. */
export async function openSigning(quote: CurrentQuote | FakeResponses[typeof CURRENT]) {
  const opened = openPage(quote, { path: ACCEPT_PATH });
  await screen.findByRole('heading', { level: 1, name: 'Accept your quote' });
  return opened;
}
