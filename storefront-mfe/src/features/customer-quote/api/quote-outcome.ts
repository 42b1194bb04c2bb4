import type { CurrentQuote } from '@backlot/domain/contract';

/** The customer has decided, or was refused because the version is not open any more. */
export interface QuoteOutcome {
  /** What the server said to that; unset: it is done. */
  readonly refusal: unknown;
  /** The quote as it was known then. */
  readonly quote: CurrentQuote | undefined;
}
