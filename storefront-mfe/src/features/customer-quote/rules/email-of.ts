import type { CurrentQuote } from '@backlot/domain/contract';

export const emailOf = ({ version, colleague }: CurrentQuote): string | undefined =>
  colleague?.email ?? version.details['customerEmail'] ?? undefined;
