import type { FakeCall, FakeResponses } from '@backlot/domain/testing/network';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuestions } from '../features/customer-quote/stores/questions.ts';
import { ACCEPT_PATH } from './customer-quotes.tsx';
import { quoteTitle, renderQuotePage, showQuotePage, type Opening } from './open-quote-page.tsx';
import { button } from './queries.ts';
import { aMessage } from './quote-messages.ts';

const CURRENT = 'GET /api/quotes/current';
const ASK = 'POST /api/quotes/current/messages';

export const field = (name = 'Your message') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
export const announcement = () =>
  within(screen.getByRole('region', { name: 'Messages' })).getByRole('status').textContent;
export const send = () => userEvent.click(button('Send message'));

export const thread = (name = 'Messages') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const accepted = ({ body: { text } }: FakeCall<'askAboutQuote'>) => aMessage(45, 'customer', text);

interface MessagesOpening extends Opening {
  readonly answer?: FakeResponses[typeof ASK];
}

/** Simulates a new document in the same tab, such as the other language. */
export function openDocument(opening: Opening = {}): void {
  cleanup();
  useQuestions.getState().reload();
  showQuotePage(opening);
}

function openPage(quote: FakeResponses[typeof CURRENT], { answer = accepted, ...opening }: MessagesOpening = {}) {
  const { bff } = renderQuotePage({ [CURRENT]: quote, [ASK]: answer }, opening);
  const sent = () => bff.seen.filter(({ path }) => path.endsWith('/messages'));
  return {
    sent,
    texts: () => sent().map(({ body }) => body),
    keys: () => sent().map(({ headers }) => headers.get('idempotency-key')),
    reads: () => bff.calls().filter((call) => call === CURRENT).length,
  };
}

export async function openQuote(quote: FakeResponses[typeof CURRENT], opening: MessagesOpening = {}) {
  const opened = openPage(quote, opening);
  await quoteTitle();
  return opened;
}

export async function openSigning(quote: FakeResponses[typeof CURRENT]) {
  const opened = openPage(quote, { path: ACCEPT_PATH });
  await screen.findByRole('heading', { level: 1, name: 'Accept your quote' });
  return opened;
}
