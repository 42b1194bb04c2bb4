const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The business answers a quote request within this many minutes (specification 1 and 9: two hours; open 24 hours every day). */
export const RESPONSE_MINUTES = 120;

/** How a request stands against the promise. Minutes are whole; `late` counts from the end of the two hours. */
export type ResponseState =
  | { readonly kind: 'answered'; readonly minutes: number; readonly isInTime: boolean }
  | { readonly kind: 'left'; readonly minutes: number }
  | { readonly kind: 'late'; readonly minutes: number };

/** Minutes from a request to its answer, both ISO instants; whole, never negative. */
export function responseMinutes(createdAt: string, answeredAt: string): number {
  return Math.max(0, Math.floor((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS));
}

/** Whether an answer came within the two hours, to the minute. */
export function isAnsweredInTime(createdAt: string, answeredAt: string): boolean {
  return Date.parse(answeredAt) - Date.parse(createdAt) <= RESPONSE_MINUTES * MINUTE_MS;
}

/** What the promise is counted from, as ISO instants. */
export interface AwaitedResponse {
  readonly createdAt: string;
  /** The first answer; null before it. */
  readonly answeredAt: string | null;
  /** The oldest question that waits for a reply; null: none does. */
  readonly waitingSince: string | null;
}

/** Until when what came in at this instant is to be answered; both are ISO instants. */
export function responseDueAt(since: string): string {
  return new Date(Date.parse(since) + RESPONSE_MINUTES * MINUTE_MS).toISOString();
}

/**
 * How a request stands at `now`: the promise runs from the request until its first answer, and anew from a question. A minute that has begun
 * counts as left, so that the last one reads '1 min left'.
 */
export function responseState({ createdAt, answeredAt, waitingSince }: AwaitedResponse, now: Date): ResponseState {
  if (answeredAt !== null && waitingSince === null)
    return {
      kind: 'answered',
      minutes: responseMinutes(createdAt, answeredAt),
      isInTime: isAnsweredInTime(createdAt, answeredAt),
    };
  const since = answeredAt === null || waitingSince === null ? createdAt : waitingSince;
  const leftMs = Date.parse(responseDueAt(since)) - now.getTime();
  if (leftMs > 0) return { kind: 'left', minutes: Math.ceil(leftMs / MINUTE_MS) };
  return { kind: 'late', minutes: Math.floor(-leftMs / MINUTE_MS) };
}

/** '45 min', '1 h 20 min', '2 h', '3 d 4 h'. From a day on without minutes. */
export function durationLabel(minutes: number): string {
  const days = Math.floor(minutes / (24 * HOUR_MINUTES));
  const hours = Math.floor(minutes / HOUR_MINUTES) % 24;
  const rest = minutes % HOUR_MINUTES;
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : '']
      : [hours > 0 ? `${hours} h` : '', rest > 0 || minutes === 0 ? `${rest} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** '1 h 20 min left', '15 min late', 'Answered in 40 min'. */
export function responseLabel(state: ResponseState): string {
  if (state.kind === 'answered') return `Answered in ${durationLabel(state.minutes)}`;
  return `${durationLabel(state.minutes)} ${state.kind}`;
}
