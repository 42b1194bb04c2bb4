import type { CurrentQuote } from '@backlot/domain/contract';

/** Decision of the customer, or its rejection because the version is no longer open. */
export interface QuoteOutcome {
  readonly refusal: unknown;
  readonly quote: CurrentQuote | undefined;
}
