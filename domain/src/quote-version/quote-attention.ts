import type { QuoteStatus } from '../quote-status/quote-status.ts';
import { addDays, type Day } from '../rental-period/day.ts';
import { isQuoteOnHold, type QuoteVersionState } from './quote-version.ts';

/** Action that a request needs from staff, by priority. */
export const QUOTE_ATTENTIONS = ['question', 'change', 'accepted', 'declined', 'expiring', 'viewed', 'none'] as const;
export type QuoteAttention = (typeof QUOTE_ATTENTIONS)[number];

const EXPIRING_DAYS = 7;
const DECLINED_DAYS = 7;

export interface AttentionFacts {
  readonly status: QuoteStatus;
  readonly isWaiting: boolean;
  readonly isChangeProposed: boolean;
  /** Newest version; null before one was sent. */
  readonly version: {
    readonly state: QuoteVersionState;
    /** First day in its state, in Miami. */
    readonly since: Day;
    readonly validUntil: Day;
    readonly isViewed: boolean;
  } | null;
}

/** Returns the action that a request needs from staff on a day of the business (spec 17.27). */
export function quoteAttention(
  { status, isWaiting, isChangeProposed, version }: AttentionFacts,
  today: Day,
): QuoteAttention {
  if (isWaiting) return isChangeProposed ? 'change' : 'question';
  if (version === null) return 'none';
  const { state, since, validUntil, isViewed } = version;
  if (state === 'accepted') return status === 'pending' || status === 'approved' ? 'accepted' : 'none';
  if (state === 'declined') return addDays(since, DECLINED_DAYS) >= today ? 'declined' : 'none';
  if (state !== 'open' || validUntil < today || isQuoteOnHold(status)) return 'none';
  if (addDays(today, EXPIRING_DAYS) >= validUntil) return 'expiring';
  return isViewed ? 'viewed' : 'none';
}
