import type { CurrentQuote, QuoteMessage } from '@backlot/domain/contract';
import { changedQuote } from './customer-quotes.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What somebody wrote about a quote, in the afternoon of Nov 20, 2026 in Miami. */
export const aMessage = (number: number, from: QuoteMessage['from'], text: string): QuoteMessage => ({
  id: idOf(number),
  from,
  text,
  at: new Date(Date.UTC(2026, 10, 20, 20, number)).toISOString(),
});

export const QUESTION = aMessage(5, 'customer', 'Can we pick up on Friday evening?\nWe wrap at 6.');
export const ANSWER = aMessage(40, 'staff', 'Yes, until 7 PM. Ring the bell at gate B.');

/** A question and its answer. */
export const answeredQuote: CurrentQuote = { ...changedQuote, messages: [QUESTION, ANSWER] };
