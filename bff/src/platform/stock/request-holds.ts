import type { Day, QuoteStatus } from '@backlot/domain';
import { holdOf, returnedParts, type HandoverEvent, type RentalDemand } from '@backlot/domain/stock';
import { isExpired, type StockHold } from './stock-hold.ts';

export interface RequestedUnits {
  readonly equipmentId: number;
  readonly wanted: number;
}

export interface DemandingRequest {
  readonly id: string;
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Each item once. */
  readonly lines: readonly RequestedUnits[];
  readonly handovers: readonly (HandoverEvent & { readonly equipmentId: number })[];
}

export interface SettleOptions {
  readonly today: Day;
  /** Last day of the hold on a pending request; null: none. Undefined: unchanged. */
  readonly holdUntil?: Day | null | undefined;
}

/** Place of a request that is not in the queue yet: last. */
export const LAST_PLACE = Number.MAX_SAFE_INTEGER;

/** Returns the day on which a request was completed: today, unless all of its holds have ended already. */
function completionDay(stored: readonly StockHold[], today: Day): Day {
  const days = stored.map(({ returnedOn }) => returnedOn).filter((day) => day !== null);
  if (days.length === 0 || days.length < stored.length) return today;
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/** Returns the demand of a request, ignoring expired ones of the `stored` holds. */
export function demandOf(
  { status, startDate, endDate }: Pick<DemandingRequest, 'status' | 'startDate' | 'endDate'>,
  stored: readonly StockHold[],
  { today, holdUntil }: SettleOptions,
): RentalDemand {
  const storedUntil = stored.map(({ expiresOn }) => expiresOn).find((day) => day !== null) ?? null;
  const until = holdUntil === undefined ? storedUntil : holdUntil;
  return {
    status,
    startDate,
    endDate,
    holdUntil: isExpired({ expiresOn: until }, today) ? null : until,
    completedOn: status === 'completed' ? completionDay(stored, today) : null,
  };
}

/** Returns the existing place of a request; undefined if it becomes firm now, possibly again. */
export function existingPlace(stored: readonly StockHold[], status: QuoteStatus, today: Day): number | undefined {
  return stored.find((hold) => !isExpired(hold, today) && (status === 'completed' || hold.returnedOn === null))?.place;
}

/** Returns the units of a line by return day; null: not returned. Excludes damaged units. */
function unitsByReturn(
  { equipmentId, wanted }: RequestedUnits,
  handovers: DemandingRequest['handovers'],
  { status, completedOn }: RentalDemand,
): Map<Day | null, number> {
  const isHandedOver = status === 'in_progress' || status === 'completed';
  const parts = isHandedOver
    ? returnedParts(
        handovers.filter((each) => each.equipmentId === equipmentId),
        wanted,
      )
    : [];
  const units = new Map<Day | null, number>();
  const rest = parts.reduce((left, part) => left - part.units, wanted);
  if (rest > 0) units.set(completedOn, rest);
  for (const { day, units: returned, damaged } of parts)
    if (returned > damaged) units.set(day, (units.get(day) ?? 0) + returned - damaged);
  return units;
}

/** Returns the holds of a line, with no units yet; none if the request is not firm. */
function lineHolds(request: DemandingRequest, line: RequestedUnits, demand: RentalDemand, place: number): StockHold[] {
  return Array.from(unitsByReturn(line, request.handovers, demand), ([returnedOn, wanted]) => {
    const hold = holdOf(returnedOn === null ? demand : { ...demand, status: 'completed', completedOn: returnedOn });
    const id = `new ${line.equipmentId} ${returnedOn ?? ''}`;
    const { equipmentId } = line;
    return hold === undefined
      ? []
      : [{ ...hold, id, quoteRequestId: request.id, equipmentId, wanted, held: 0, returnedOn, place }];
  }).flat();
}

/** Assigns ids and held units of the stored holds to the new holds of an item. */
function continueHolds(holds: readonly StockHold[], stored: readonly StockHold[]): StockHold[] {
  const matched = holds.map((hold) => {
    const before = stored.find(({ returnedOn }) => returnedOn === hold.returnedOn);
    return before === undefined ? hold : { ...hold, id: before.id, held: Math.min(before.held, hold.wanted) };
  });
  const heldOf = (rows: readonly StockHold[]): number => rows.reduce((sum, { held }) => sum + held, 0);
  let left = heldOf(stored) - heldOf(matched);
  return matched.map((hold) => {
    const more = Math.min(left, hold.wanted - hold.held);
    left -= more;
    return { ...hold, held: hold.held + more };
  });
}

/**
 * Returns the target holds of a request with the units held so far: none if it is not firm, and none of items without a
 * stock row.
 * @param stored current holds
 */
export function requestHolds(
  request: DemandingRequest,
  stored: readonly StockHold[],
  {
    demand,
    place,
    items,
  }: { readonly demand: RentalDemand; readonly place: number; readonly items: ReadonlySet<number> },
  today: Day,
): StockHold[] {
  const live = stored.filter((hold) => !isExpired(hold, today));
  return request.lines
    .filter(({ equipmentId }) => items.has(equipmentId))
    .flatMap((line) =>
      continueHolds(
        lineHolds(request, line, demand, place),
        live.filter(({ equipmentId }) => equipmentId === line.equipmentId),
      ),
    );
}
