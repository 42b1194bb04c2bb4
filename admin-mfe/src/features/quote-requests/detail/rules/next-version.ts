import { isQuoteOnHold, quoteStanding, type Day } from '@backlot/domain';
import type { QuoteRequest, QuoteVersion } from '@backlot/domain/contract/staff';

/** What sending the quote does now: nothing while it is on hold, the same version again, or a new one with what it changes. */
export type NextVersion =
  | { readonly kind: 'on-hold' }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'new'; readonly number: number; readonly changes: QuoteVersion['changes'] };

/**
 * What sending the saved quote does. Only an open version that says what the request says is mailed again.
 *
 * @param today of the business
 */
export function nextVersion(
  {
    status,
    versions,
    isChangedSinceSent,
    unsentChanges,
  }: Pick<QuoteRequest, 'status' | 'versions' | 'isChangedSinceSent' | 'unsentChanges'>,
  today: Day,
): NextVersion {
  if (isQuoteOnHold(status)) return { kind: 'on-hold' };
  const [last] = versions;
  if (last === undefined) return { kind: 'new', number: 1, changes: [] };
  const { number } = last;
  if (!isChangedSinceSent && quoteStanding(last, status, today) === 'open') return { kind: 'same', number };
  return { kind: 'new', number: number + 1, changes: isChangedSinceSent ? unsentChanges : [] };
}

/** Whether the customer has been sent something else than what the request says now. */
export function isSentQuoteOutdated({
  versions,
  isChangedSinceSent,
}: Pick<QuoteRequest, 'versions' | 'isChangedSinceSent'>): boolean {
  return versions.length > 0 && isChangedSinceSent;
}
