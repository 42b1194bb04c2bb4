import { ADDED_AT } from './call-example.ts';
import type { QuoteShare } from './quote-shares.ts';

export const quoteShare: QuoteShare = {
  id: '7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5c',
  name: 'Ben Ortiz',
  email: 'ben@example.com',
  at: ADDED_AT,
};
