import { daysBetween, type Day } from '../rental-period/day.js';

/** `out`: to the customer; `in`: back to the warehouse. */
export const HANDOVER_DIRECTIONS = ['out', 'in'] as const;
export type HandoverDirection = (typeof HANDOVER_DIRECTIONS)[number];

/** Units of one item of a request that were handed over. */
export interface HandoverEvent {
  readonly direction: HandoverDirection;
  readonly units: number;
  /** Of them, damaged; 0 of what goes out. */
  readonly damaged: number;
  readonly day: Day;
}

/** Units of a request that are back since a day. */
export interface ReturnedPart {
  readonly units: number;
  /** Of them, damaged: they are in repair from that day on, and no request holds them. */
  readonly damaged: number;
  readonly day: Day;
}

const unitsOf = (events: readonly HandoverEvent[], wantedDirection: HandoverDirection): number =>
  events.reduce((sum, { direction, units }) => (direction === wantedDirection ? sum + units : sum), 0);

/** Returns the units that are with the customer: those that went out less those that came back, never below 0. */
export const outUnits = (events: readonly HandoverEvent[]): number =>
  Math.max(0, unitsOf(events, 'out') - unitsOf(events, 'in'));

/**
 * Returns the wanted units that are back, by day, latest day first; each day once. Units that went out beyond the
 * wanted ones come back first and do not count, so that the latest returns are the ones of wanted units. Of a return that
 * counts in part, damaged units count first.
 *
 * @param wanted units that the request wants now
 * @throws RangeError when a day is no calendar day.
 */
export function returnedParts(events: readonly HandoverEvent[], wanted: number): ReturnedPart[] {
  const extra = Math.max(0, unitsOf(events, 'out') - wanted);
  let left = Math.min(wanted, unitsOf(events, 'in') - extra);
  const byDay = new Map<Day, ReturnedPart>();
  const returns = events.filter(({ direction }) => direction === 'in');
  for (const { units, damaged, day } of returns.toSorted((a, b) => daysBetween(a.day, b.day))) {
    const counted = Math.min(left, units);
    if (counted <= 0) break;
    const before = byDay.get(day) ?? { units: 0, damaged: 0 };
    byDay.set(day, { units: before.units + counted, damaged: before.damaged + Math.min(damaged, counted), day });
    left -= counted;
  }
  return [...byDay.values()];
}
