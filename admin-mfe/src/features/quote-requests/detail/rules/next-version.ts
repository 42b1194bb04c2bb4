import { isQuoteOnHold, quoteStanding, type Day } from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';

/** Effect of sending the quote: none while on hold, the same version again, or a new version with its changes. */
export type NextVersion =
  | { readonly kind: 'on-hold' }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'new'; readonly number: number; readonly changes: QuoteVersion['changes'] };

/**
 * Returns the effect of sending the saved quote. Only an open version that equals the request is mailed again.
 * @param today in the time zone of the business
 */
export function nextVersion(request: QuoteRequest, today: Day): NextVersion {
  const { status, versions, isChangedSinceSent, unsentChanges } = request;
  if (isQuoteOnHold(status)) return { kind: 'on-hold' };
  const [last] = versions;
  if (last === undefined) return { kind: 'new', number: 1, changes: [] };
  const { number } = last;
  if (!isChangedSinceSent && quoteStanding(last, status, today) === 'open') return { kind: 'same', number };
  return { kind: 'new', number: number + 1, changes: isChangedSinceSent ? unsentChanges : [] };
}

/** Whether the latest sent version differs from the request. */
export const isSentQuoteOutdated = ({ versions, isChangedSinceSent }: QuoteRequest): boolean =>
  versions.length > 0 && isChangedSinceSent;
