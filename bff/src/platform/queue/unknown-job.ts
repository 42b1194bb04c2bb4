const SECOND_MS = 1000;
const MAX_DELAY_MS = 5 * 60 * SECOND_MS;
/** Longer than a rolling update takes: an operator must act. */
const ALARM_AFTER_MS = 60 * 60 * SECOND_MS;

/** Job of another release that this server cannot handle. It is delayed until a server that knows it takes it. */
export class UnknownJob extends Error {
  override readonly name = 'UnknownJob';
}

/** Delay before the next attempt: from one second, for short updates, to five minutes. */
export const delayForUnknown = (ageMs: number): number => Math.min(MAX_DELAY_MS, Math.max(SECOND_MS, ageMs / 4));

/** Whether the wait is long enough for an alarm. */
export const isOverdue = (ageMs: number): boolean => ageMs >= ALARM_AFTER_MS;
