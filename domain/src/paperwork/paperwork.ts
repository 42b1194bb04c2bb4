import { isQuoteOnHold, type QuoteStanding } from '../quote-version/quote-version.ts';
import type { QuoteStatus } from '../quote-status/quote-status.ts';
import { addDays, type Day } from '../rental-period/day.ts';

/** Required documents in page order: certificate of insurance, tax exemption, card authorization. */
export const PAPERWORK_KINDS = ['insurance', 'tax-exemption', 'card-authorization'] as const;
export type PaperworkKind = (typeof PAPERWORK_KINDS)[number];

export const PAPERWORK_DECISIONS = ['approved', 'refused'] as const;
export type PaperworkDecision = (typeof PAPERWORK_DECISIONS)[number];

/** Stored review; `waiting` until staff decide. */
export const PAPERWORK_REVIEWS = ['waiting', ...PAPERWORK_DECISIONS] as const;
export type PaperworkReview = (typeof PAPERWORK_REVIEWS)[number];

/** `missing` before an upload; `expired` after the last day of an approved document. */
export const PAPERWORK_STATES = ['missing', ...PAPERWORK_REVIEWS, 'expired'] as const;
export type PaperworkState = (typeof PAPERWORK_STATES)[number];

export interface ReviewedPaperwork {
  readonly review: PaperworkReview;
  /** Last day of validity; null unless approved. */
  readonly validUntil: Day | null;
}

/** Returns the state of a document on a day of the business. */
export function paperworkState(
  { review, validUntil }: ReviewedPaperwork,
  today: Day,
): Exclude<PaperworkState, 'missing'> {
  return review === 'approved' && validUntil !== null && validUntil < today ? 'expired' : review;
}

/** Whether an approved document expires before the return. */
export const isPaperworkShort = ({ review, validUntil }: ReviewedPaperwork, endDate: Day): boolean =>
  review === 'approved' && validUntil !== null && validUntil < endDate;

const ENDING_DAYS = 7;

/** Reason to request a new document: the approved one expires before the return, or soon. */
export type PaperworkNotice = 'short' | 'ending';

export interface PaperworkNoticeFacts extends ReviewedPaperwork {
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Returns the reason to request a new document: `short` until the return, `ending` until the pickup. */
export function paperworkNotice(facts: PaperworkNoticeFacts, today: Day): PaperworkNotice | undefined {
  const { review, validUntil, status, startDate, endDate } = facts;
  if (review !== 'approved' || validUntil === null || isQuoteOnHold(status) || endDate < today) return undefined;
  if (isPaperworkShort(facts, endDate)) return 'short';
  return startDate >= today && validUntil <= addDays(today, ENDING_DAYS) ? 'ending' : undefined;
}

/** Whether a customer can upload documents: the newest version is open, or any version was accepted. */
export const takesPaperwork = (standing: QuoteStanding, isAccepted: boolean): boolean =>
  standing === 'open' || standing === 'accepted' || isAccepted;
