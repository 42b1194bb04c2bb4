import type { AcceptanceEntries } from '../rules/acceptance.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';

/** Entries by the version's content hash, so that they survive navigation. In memory only: they are personal data. */
export const acceptEntries = new Map<string, AcceptanceEntries>();

/** Errors of rejected acceptances by reference. The quote page displays each once. */
export const acceptRefusals = new Map<string, QuoteOutcome>();

/** References of versions reported as read since page load; each is reported once. */
export const viewedQuotes = new Set<string>();
