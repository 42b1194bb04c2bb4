const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * SECOND_MS;
/** An update of all servers takes minutes: a job that waits for longer waits for a person. */
const ALARM_AFTER_MS = 60 * 60 * SECOND_MS;

/**
 * A job that this server cannot do, by its name or its payload, because another release wrote it. A server that can is
 * being started or still runs, so that the job waits and has not failed.
 */
export class UnknownJob extends Error {
  override readonly name = 'UnknownJob';
}

/** Until such a job is offered again: a second at first, so that an update costs it little more than its own time. */
export const waitForKnown = (ageMs: number): number => Math.min(LONGEST_WAIT_MS, Math.max(SECOND_MS, ageMs / 4));

/** Whether it has waited so long that somebody has to look. */
export const isOverdue = (ageMs: number): boolean => ageMs >= ALARM_AFTER_MS;
