import { onDemand } from '../on-demand.ts';
import type { QuoteStatus } from '../quote-status/quote-status.ts';
import { addDays, type Day } from '../rental-period/day.ts';
import { BUSINESS_TIME_ZONE } from '../rental-period/rental-period.ts';
import { isQuoteOnHold, type QuoteVersionState } from './quote-version.ts';

/** Reminder mails about an open version, in order. Each is sent at most once per version. */
export const QUOTE_REMINDER_KINDS = ['week-before', 'day-before', 'day-after'] as const;
export type QuoteReminderKind = (typeof QUOTE_REMINDER_KINDS)[number];

/**
 * Days of sending relative to the last day of validity. Due on `first`; later ones allow for downtime and open
 * questions (decision 192). The spans do not overlap.
 */
const REMINDER_DAYS: Readonly<Record<QuoteReminderKind, { readonly first: number; readonly last: number }>> = {
  'week-before': { first: -7, last: -2 },
  'day-before': { first: -1, last: 0 },
  'day-after': { first: 1, last: 3 },
};

/** Hours of sending in the business's time zone, both inclusive. */
const REMINDER_HOURS = { first: 9, last: 20 };

const businessHour = onDemand(
  () => new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }),
);

/** Whether reminders may be sent at this time (decision 192). */
export function isReminderHour(now: Date): boolean {
  const hour = Number(businessHour().format(now));
  return hour >= REMINDER_HOURS.first && hour < REMINDER_HOURS.last;
}

export interface ReminderFacts {
  readonly state: QuoteVersionState;
  readonly validUntil: Day;
  readonly status: QuoteStatus;
  readonly isWaiting: boolean;
  readonly areRemindersOn: boolean;
  readonly sent: readonly QuoteReminderKind[];
}

export interface PlannedReminder {
  readonly kind: QuoteReminderKind;
  readonly on: Day;
}

/** Returns the next reminder of a version, today at the earliest; undefined if none is planned. */
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

/** Returns the reminder to send today; undefined for none. */
export function dueReminder(facts: ReminderFacts, today: Day): QuoteReminderKind | undefined {
  const next = nextReminder(facts, today);
  return next?.on === today ? next.kind : undefined;
}

/** Returns the earliest and the latest last day of versions with a reminder due today. */
export function remindedLastDays(today: Day): { readonly from: Day; readonly to: Day } {
  return {
    from: addDays(today, -REMINDER_DAYS['day-after'].last),
    to: addDays(today, -REMINDER_DAYS['week-before'].first),
  };
}
