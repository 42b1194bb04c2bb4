import { daysBetween, type Day } from '../rental-period/day.ts';

/** `out`: to the customer; `in`: back to the warehouse. */
export const HANDOVER_DIRECTIONS = ['out', 'in'] as const;
export type HandoverDirection = (typeof HANDOVER_DIRECTIONS)[number];

export interface HandoverEvent {
  readonly direction: HandoverDirection;
  readonly units: number;
  /** Damaged ones of them; 0 for `out`. */
  readonly damaged: number;
  readonly day: Day;
}

/** Units of a request returned on a day. */
export interface ReturnedPart {
  readonly units: number;
  /** Damaged ones of them: in repair from that day on, not held by a request. */
  readonly damaged: number;
  readonly day: Day;
}

const unitsOf = (events: readonly HandoverEvent[], wantedDirection: HandoverDirection): number =>
  events.reduce((sum, { direction, units }) => (direction === wantedDirection ? sum + units : sum), 0);

/** Returns the units with the customer: out less returned, at least 0. */
export const outUnits = (events: readonly HandoverEvent[]): number =>
  Math.max(0, unitsOf(events, 'out') - unitsOf(events, 'in'));

/**
 * Returns the returned units by day, latest day first. Extra units, beyond the wanted ones, count as returned first and
 * are left out; of a partly counted return, damaged units count first.
 * @param wanted units that the request wants now
 * @throws RangeError when a day is no calendar day.
 */
export function returnedParts(events: readonly HandoverEvent[], wanted: number): ReturnedPart[] {
  const extra = Math.max(0, unitsOf(events, 'out') - wanted);
  let remaining = Math.min(wanted, unitsOf(events, 'in') - extra);
  const byDay = new Map<Day, ReturnedPart>();
  const returns = events.filter(({ direction }) => direction === 'in');
  for (const { units, damaged, day } of returns.toSorted((a, b) => daysBetween(a.day, b.day))) {
    const counted = Math.min(remaining, units);
    if (counted <= 0) break;
    const before = byDay.get(day) ?? { units: 0, damaged: 0 };
    byDay.set(day, { units: before.units + counted, damaged: before.damaged + Math.min(damaged, counted), day });
    remaining -= counted;
  }
  return [...byDay.values()];
}
