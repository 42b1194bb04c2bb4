import type { Rival } from '../features/quote-requests/stock/rules/challenges.ts';

export const HOLDER_ID = '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b';

/** A request that holds two units. */
export const rival = (changes: Partial<Rival> = {}): Rival => ({
  quoteRequestId: HOLDER_ID,
  reference: 'BL-2611-0039',
  units: 2,
  from: '2099-03-13',
  until: '2099-03-15',
  ...changes,
});
