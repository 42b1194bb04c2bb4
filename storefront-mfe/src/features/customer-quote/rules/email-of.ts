import type { CurrentQuote } from '@backlot/domain/contract';

/** Address for mails to the reader of a quote, a colleague's their own; undefined where the quote has none. */
export const emailOf = ({ version, colleague }: CurrentQuote): string | undefined =>
  colleague?.email ?? version.details['customerEmail'] ?? undefined;
