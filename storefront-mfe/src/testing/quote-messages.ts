import type { CurrentQuote, QuoteMessage } from '@backlot/domain/contract';
import { changedQuote } from './customer-quotes.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aMessage = (number: number, from: QuoteMessage['from'], text: string): QuoteMessage => ({
  id: idOf(number),
  from,
  text,
  at: new Date(Date.UTC(2026, 10, 20, 20, number)).toISOString(),
});

export const QUESTION = aMessage(5, 'customer', 'Can we pick up on Friday evening?\nWe wrap at 6.');
export const ANSWER = aMessage(40, 'staff', 'Yes, until 7 PM. Ring the bell at gate B.');

export const answeredQuote: CurrentQuote = { ...changedQuote, messages: [QUESTION, ANSWER] };

/** One panel instead of two in the second version. */
export function aProposal(): NonNullable<QuoteMessage['proposal']> {
  const { items, startDate, endDate, rentalDays, totals } = changedQuote.version;
  return {
    version: 2,
    items: items.map(({ equipmentId, name, quantity }) => ({
      equipmentId,
      name,
      quantity: equipmentId === 1 ? 1 : quantity,
      quoted: quantity,
    })),
    startDate,
    endDate,
    quoted: { startDate, endDate },
    rentalDays,
    total: 369.15,
    difference: Number((369.15 - totals.total).toFixed(2)),
    changes: [
      { what: 'Panel', before: '2', after: '1', text: `1 × ${items[0]?.name ?? ''} instead of 2` },
      { what: 'Total', before: '$642.00', after: '$369.15', text: 'Total $272.85 less' },
    ],
  };
}

export const PROPOSED: QuoteMessage = { ...aMessage(45, 'customer', ''), proposal: aProposal() };
