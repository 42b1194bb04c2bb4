const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Promised response time in minutes, around the clock. */
export const RESPONSE_MINUTES = 120;

/** Response state. Minutes are whole; `late` counts from the deadline. */
export type ResponseState =
  | { readonly kind: 'answered'; readonly minutes: number; readonly isInTime: boolean }
  | { readonly kind: 'left'; readonly minutes: number }
  | { readonly kind: 'late'; readonly minutes: number };

/** Returns the whole minutes from a request to its response (ISO instants), never negative. */
export function responseMinutes(createdAt: string, answeredAt: string): number {
  return Math.max(0, Math.floor((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS));
}

export function isAnsweredInTime(createdAt: string, answeredAt: string): boolean {
  return Date.parse(answeredAt) - Date.parse(createdAt) <= RESPONSE_MINUTES * MINUTE_MS;
}

/** Times (ISO instants) from which the deadline follows. */
export interface AwaitedResponse {
  readonly createdAt: string;
  /** First response; null before it. */
  readonly answeredAt: string | null;
  /** Oldest open question; null: none. */
  readonly waitingSince: string | null;
}

/** Returns the deadline of the response to a message (ISO instants). */
export function responseDueAt(since: string): string {
  return new Date(Date.parse(since) + RESPONSE_MINUTES * MINUTE_MS).toISOString();
}

/** Returns the state of the latest deadline: the first response, or the oldest open question. Rounded up to minutes. */
export function responseState({ createdAt, answeredAt, waitingSince }: AwaitedResponse, now: Date): ResponseState {
  if (answeredAt !== null && waitingSince === null)
    return {
      kind: 'answered',
      minutes: responseMinutes(createdAt, answeredAt),
      isInTime: isAnsweredInTime(createdAt, answeredAt),
    };
  const since = answeredAt === null || waitingSince === null ? createdAt : waitingSince;
  const lateMs = now.getTime() - Date.parse(responseDueAt(since));
  if (lateMs < 0) return { kind: 'left', minutes: Math.ceil(-lateMs / MINUTE_MS) };
  return { kind: 'late', minutes: Math.floor(lateMs / MINUTE_MS) };
}

/** '45 min', '1 h 20 min', '2 h', '3 d 4 h'. No minutes from a day on. */
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
