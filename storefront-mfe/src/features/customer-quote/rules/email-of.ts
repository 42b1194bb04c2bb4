import type { CurrentQuote } from '@backlot/domain/contract';

/** Where the mails about a quote go; undefined where it does not say. */
export const emailOf = ({ version }: CurrentQuote): string | undefined => version.details['customerEmail'] ?? undefined;
