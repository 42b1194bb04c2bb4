import { isQuoteOnHold, type QuoteStanding } from '../quote-version/quote-version.js';
import type { QuoteStatus } from '../quote-status/quote-status.js';
import { addDays, type Day } from '../rental-period/day.js';

/** Documents that a rental needs from its customer, in the order of the pages: certificate of insurance, tax exemption, card authorization. */
export const PAPERWORK_KINDS = ['insurance', 'tax-exemption', 'card-authorization'] as const;
export type PaperworkKind = (typeof PAPERWORK_KINDS)[number];

/** What staff decide about an uploaded document. */
export const PAPERWORK_DECISIONS = ['approved', 'refused'] as const;
export type PaperworkDecision = (typeof PAPERWORK_DECISIONS)[number];

/** What is stored of an uploaded document: `waiting` until staff decide. */
export type PaperworkReview = 'waiting' | PaperworkDecision;

/** State of a kind: `missing` before an upload; `expired` once the last day of an approved document has passed. */
export const PAPERWORK_STATES = ['missing', 'waiting', 'approved', 'refused', 'expired'] as const;
export type PaperworkState = (typeof PAPERWORK_STATES)[number];

/** A document by its review. */
export interface ReviewedPaperwork {
  readonly review: PaperworkReview;
  /** Last day on which it holds; null unless it is approved. */
  readonly validUntil: Day | null;
}

/**
 * Returns the state of a document, which follows from the day.
 *
 * @param today of the business
 */
export function paperworkState(
  { review, validUntil }: ReviewedPaperwork,
  today: Day,
): Exclude<PaperworkState, 'missing'> {
  return review === 'approved' && validUntil !== null && validUntil < today ? 'expired' : review;
}

/** Whether an approved document ends before the return. Later days of the rental make it so again. */
export const isPaperworkShort = ({ review, validUntil }: ReviewedPaperwork, endDate: Day): boolean =>
  review === 'approved' && validUntil !== null && validUntil < endDate;

/** How many days before its end an approved document is said to end soon. */
const ENDING_DAYS = 7;

/** Why a customer is asked for another document: the approved one ends before the return, or soon. */
export type PaperworkNotice = 'short' | 'ending';

/** Facts that decide whether a customer is asked for another document. */
export interface PaperworkNoticeFacts extends ReviewedPaperwork {
  /** Status of the request. */
  readonly status: QuoteStatus;
  /** Days of the rental. */
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Returns why the customer is to be asked for another document today: `short` until the return, `ending` until the pickup within the last
 * 7 days of a document that covers the rental. Undefined for no reason.
 *
 * @param today of the business
 */
export function paperworkNotice(facts: PaperworkNoticeFacts, today: Day): PaperworkNotice | undefined {
  const { review, validUntil, status, startDate, endDate } = facts;
  if (review !== 'approved' || validUntil === null || isQuoteOnHold(status) || endDate < today) return undefined;
  if (isPaperworkShort(facts, endDate)) return 'short';
  return startDate >= today && validUntil <= addDays(today, ENDING_DAYS) ? 'ending' : undefined;
}

/**
 * Whether a customer can upload documents: as long as the quote is open, or something of it was accepted.
 *
 * @param standing of the newest version
 * @param isAccepted whether a version of the quote was accepted
 */
export const takesPaperwork = (standing: QuoteStanding, isAccepted: boolean): boolean =>
  standing === 'open' || standing === 'accepted' || isAccepted;
