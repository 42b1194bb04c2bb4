import type { QuoteOutcome } from '../rules/quote-outcome.ts';

/** Errors of rejected acceptances by reference. The quote page displays each once. */
export const acceptRefusals = new Map<string, QuoteOutcome>();
