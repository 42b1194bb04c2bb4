import type { CurrentQuote } from '@backlot/domain/contract';

/** Where the mails to whoever reads a quote go, a colleague's to their own address; undefined where it does not say. */
export const emailOf = ({ version, colleague }: CurrentQuote): string | undefined =>
  colleague?.email ?? version.details['customerEmail'] ?? undefined;
