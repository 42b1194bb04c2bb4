import type { QuoteOutcome } from '../api/quote-outcome.ts';

/** Why a quote was not accepted where it was to be signed, by its reference: its page says so once. */
export const acceptRefusals = new Map<string, QuoteOutcome>();
