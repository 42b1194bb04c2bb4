import { onDemand } from '../on-demand.js';
import type { QuoteStatus } from '../quote-status/quote-status.js';
import { addDays, type Day } from '../rental-period/day.js';
import { BUSINESS_TIME_ZONE } from '../rental-period/rental-period.js';
import { isQuoteOnHold, type QuoteVersionState } from './quote-version.js';

/** The mails that remind a customer of an open version, in the order of their days. Each is sent at most once for a version. */
export const QUOTE_REMINDER_KINDS = ['week-before', 'day-before', 'day-after'] as const;
export type QuoteReminderKind = (typeof QUOTE_REMINDER_KINDS)[number];

/**
 * First and last day on which each reminder may be sent, in days after the last day of the version. It is due on the first;
 * the others are for servers that were down and customers who waited for a reply (decision 192). The spans do not overlap.
 */
const REMINDER_DAYS: Readonly<Record<QuoteReminderKind, { readonly first: number; readonly last: number }>> = {
  'week-before': { first: -7, last: -2 },
  'day-before': { first: -1, last: 0 },
  'day-after': { first: 1, last: 3 },
};

/** Reminders leave from the first of these hours until the last begins, by the clock of the business: they wake nobody. */
const REMINDER_HOURS = { first: 9, last: 20 };

const businessHour = onDemand(
  () => new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }),
);

/** Whether a reminder may leave at an instant (decision 192). */
export function isReminderHour(now: Date): boolean {
  const hour = Number(businessHour().format(now));
  return hour >= REMINDER_HOURS.first && hour < REMINDER_HOURS.last;
}

/** Facts that decide about the reminders of a version. */
export interface ReminderFacts {
  readonly state: QuoteVersionState;
  /** Last day on which the prices of the version hold. */
  readonly validUntil: Day;
  /** Status of the request. */
  readonly status: QuoteStatus;
  /** Whether a question of the customer waits for a reply. */
  readonly isWaiting: boolean;
  /** False while staff have turned the reminders of the request off. */
  readonly areRemindersOn: boolean;
  /** Reminders of the version that were sent. */
  readonly sent: readonly QuoteReminderKind[];
}

/** A reminder and the day on which it is sent. */
export interface PlannedReminder {
  readonly kind: QuoteReminderKind;
  readonly on: Day;
}

/**
 * Returns the next reminder of a version, today at the earliest; undefined when none is to come as things are. An open
 * version is the newest of its request, since sending another one supersedes it.
 *
 * @param today of the business
 */
export function nextReminder(facts: ReminderFacts, today: Day): PlannedReminder | undefined {
  const { state, validUntil, status, isWaiting, areRemindersOn, sent } = facts;
  if (state !== 'open' || isQuoteOnHold(status) || isWaiting || !areRemindersOn) return undefined;
  const kind = QUOTE_REMINDER_KINDS.find(
    (each) => !sent.includes(each) && addDays(validUntil, REMINDER_DAYS[each].last) >= today,
  );
  if (kind === undefined) return undefined;
  const first = addDays(validUntil, REMINDER_DAYS[kind].first);
  return { kind, on: first < today ? today : first };
}

/**
 * Returns the reminder of a version that is to be sent today; undefined for none.
 *
 * @param today of the business
 */
export function dueReminder(facts: ReminderFacts, today: Day): QuoteReminderKind | undefined {
  const next = nextReminder(facts, today);
  return next?.on === today ? next.kind : undefined;
}

/**
 * Returns the last days of the versions that a reminder can be due for today, the earliest and the latest.
 *
 * @param today of the business
 */
export function remindedLastDays(today: Day): { readonly from: Day; readonly to: Day } {
  return {
    from: addDays(today, -REMINDER_DAYS['day-after'].last),
    to: addDays(today, -REMINDER_DAYS['week-before'].first),
  };
}
