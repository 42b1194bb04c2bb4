import type { QuoteStatus } from '../quote-status/quote-status.js';
import { addDays, type Day } from '../rental-period/day.js';
import { isQuoteOnHold, type QuoteVersionState } from './quote-version.js';

/**
 * What a request asks of the staff, the most pressing first: a question waits; the customer asks for a change; they have accepted or declined;
 * the quote ends soon; they have read it. `none`: nothing.
 */
export const QUOTE_ATTENTIONS = ['question', 'change', 'accepted', 'declined', 'expiring', 'viewed', 'none'] as const;
export type QuoteAttention = (typeof QUOTE_ATTENTIONS)[number];

/** How long before its last day a quote is said to end soon, in days. */
const EXPIRING_DAYS = 7;
/** How long staff are told that a customer has declined, in days. */
const DECLINED_DAYS = 7;

/** What attention depends on. */
export interface AttentionFacts {
  readonly status: QuoteStatus;
  /** Whether a message of the customer waits for a reply. */
  readonly isWaiting: boolean;
  /** Whether the newest message of the customer proposes a change. */
  readonly isChangeProposed: boolean;
  /** The newest version; null before one was sent. */
  readonly version: {
    readonly state: QuoteVersionState;
    /** The day in Miami since which it is in this state. */
    readonly since: Day;
    readonly validUntil: Day;
    readonly isViewed: boolean;
  } | null;
}

/**
 * What a request asks of the staff now (specification 17.27). An acceptance does until the rental is under way, a decline for a week, a quote
 * that ends within a week as long as it is open.
 *
 * @param today of the business
 */
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
