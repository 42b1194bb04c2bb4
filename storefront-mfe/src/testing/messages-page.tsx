import type { CurrentQuote } from '@backlot/domain/contract';
import { refusal, type FakeCall, type FakeResponses } from '@backlot/domain/testing/network';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCEPT_ADDRESS, CustomerQuotePages, LINK_TOKEN, QUOTE_ADDRESS, QUOTE_REFERENCE } from './customer-quotes.tsx';
import { createFakeShell } from './fake-shell.ts';
import { useQuestions } from '../features/customer-quote/stores/questions.ts';
import { aMessage } from './quote-messages.ts';
import { renderStorefront } from './render.tsx';
import { startBff } from './start-bff.ts';
import { startStores } from './stores.ts';

/*
 * The messages on the page of a quote, for its specs.
 */

const CURRENT = 'GET /api/quotes/current';
const ASK = 'POST /api/quotes/current/messages';

export const linkEnded = () => refusal({ status: 401, code: 'link-expired', errors: [] });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name = 'Your message') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const news = () => within(screen.getByRole('region', { name: 'Messages' })).getByRole('status').textContent;
export const send = () => userEvent.click(button('Send message'));

/** The messages as they are read, each with who wrote it and when. */
export const thread = (name = 'Messages') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The server takes what is sent. */
export const taken = ({ body: { text } }: FakeCall<'askAboutQuote'>) => aMessage(45, 'customer', text);

export const quoteTitle = () =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`${QUOTE_REFERENCE}$`, 'u') });

interface Opening {
  readonly answer?: FakeResponses[typeof ASK];
  readonly locale?: 'en' | 'es';
  readonly path?: string;
}

/** Shows a page of the quote; what was typed before is still there. */
export function showPage({ locale = 'en', path = QUOTE_ADDRESS }: Opening = {}): void {
  renderStorefront(<CustomerQuotePages />, { path, shell: createFakeShell({ locale }).shell });
}

/** Another document of the same tab, as the other language is. */
export function openDocument(opening: Opening = {}): void {
  cleanup();
  useQuestions.getState().reload();
  showPage(opening);
}

/** A page of the quote in the tab where its link was opened. */
export function openPage(
  quote: CurrentQuote | FakeResponses[typeof CURRENT],
  { answer = taken, ...page }: Opening = {},
) {
  startStores({ quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } });
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

/** The page of the quote, as soon as it shows it. */
export async function openQuote(quote: CurrentQuote | FakeResponses[typeof CURRENT], opening: Opening = {}) {
  const opened = openPage(quote, opening);
  await quoteTitle();
  return opened;
}

/** The page where the quote is signed, as soon as it shows the form. */
export async function openSigning(quote: CurrentQuote | FakeResponses[typeof CURRENT]) {
  const opened = openPage(quote, { path: ACCEPT_ADDRESS });
  await screen.findByRole('heading', { level: 1, name: 'Accept your quote' });
  return opened;
}
