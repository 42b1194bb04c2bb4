import type { Day } from '@backlot/domain';
import { holdOf, returnedParts, type RentalDemand } from '@backlot/domain/stock';
import type { DemandingRequest, RequestedUnits } from '../../platform/stock/request-holds.ts';
import { isExpired, type StockHold } from '../../platform/stock/stock-hold.ts';

/** Request with its stored holds, of items with stock rows. */
export interface AuditedRequest extends DemandingRequest {
  readonly reference: string;
  readonly holds: readonly StockHold[];
}

type DueHold = Omit<StockHold, 'id' | 'quoteRequestId' | 'held' | 'place'>;

const DAYS = ['startDate', 'lastDay', 'isOut', 'expiresOn'] as const;

const latestOf = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((latest, day) => (latest === null || (day !== null && day > latest) ? day : latest), null);

function demandOf({ status, startDate, endDate, holds }: AuditedRequest, today: Day): RentalDemand {
  const expiresOn = latestOf(holds.map((hold) => hold.expiresOn));
  return {
    status,
    startDate,
    endDate,
    holdUntil: isExpired({ expiresOn }, today) ? null : expiresOn,
    completedOn: status === 'completed' ? latestOf(holds.map(({ returnedOn }) => returnedOn)) : null,
  };
}

/** Returns the requested units of a line by return day; null: not returned. Omits damaged ones. */
function unitsByReturn(
  { equipmentId, wanted }: RequestedUnits,
  { status, handovers }: AuditedRequest,
  completedOn: Day | null,
): Map<Day | null, number> {
  const events = handovers.filter((each) => each.equipmentId === equipmentId);
  const parts = status === 'in_progress' || status === 'completed' ? returnedParts(events, wanted) : [];
  const sound = parts.filter((part) => part.units > part.damaged);
  const units = new Map<Day | null, number>(sound.map((part) => [part.day, part.units - part.damaged]));
  const rest = wanted - parts.reduce((sum, part) => sum + part.units, 0);
  if (rest > 0) units.set(completedOn, (units.get(completedOn) ?? 0) + rest);
  return units;
}

function dueHolds(request: AuditedRequest, demand: RentalDemand): DueHold[] {
  return request.lines.flatMap((line) =>
    Array.from(unitsByReturn(line, request, demand.completedOn), ([returnedOn, wanted]) => {
      const hold = holdOf(returnedOn === null ? demand : { ...demand, status: 'completed', completedOn: returnedOn });
      return hold === undefined ? [] : [{ ...hold, equipmentId: line.equipmentId, wanted, returnedOn }];
    }).flat(),
  );
}

const isHoldOf = (hold: DueHold, due: DueHold): boolean =>
  hold.equipmentId === due.equipmentId && hold.returnedOn === due.returnedOn;

function differencesOf(due: DueHold, stored: DueHold | undefined): string[] {
  const of = `of item ${due.equipmentId}`;
  if (stored === undefined) return [`${due.wanted} units ${of} are wanted, and have no hold`];
  return [
    ...(stored.wanted === due.wanted ? [] : [`the hold ${of} wants ${stored.wanted} units instead of ${due.wanted}`]),
    ...DAYS.filter((name) => stored[name] !== due[name]).map(
      (name) => `${name} of the hold ${of} is ${stored[name]} instead of ${due[name]}`,
    ),
  ];
}

/** A firm request may lack holds if it ended before stock was tracked. */
const isOver = ({ status, endDate, holds }: AuditedRequest, today: Day): boolean =>
  status === 'completed' && endDate < today && holds.length === 0;

export function auditRequest(request: AuditedRequest, today: Day): string[] {
  if (isOver(request, today)) return [];
  const demand = demandOf(request, today);
  // An expired hold occupies no day, although it is not deleted yet.
  const holds = request.holds.filter((hold) => request.status !== 'pending' || !isExpired(hold, today));
  const due = dueHolds(request, demand);
  const isFirm = holdOf(demand) !== undefined;
  const surplus = holds.filter((hold) => !due.some((each) => isHoldOf(hold, each)));
  const places = new Set(holds.map(({ place }) => place));
  return [
    ...due.flatMap((each) =>
      differencesOf(
        each,
        holds.find((hold) => isHoldOf(hold, each)),
      ),
    ),
    ...surplus.map(({ equipmentId, wanted }) =>
      isFirm
        ? `a hold wants ${wanted} units of item ${equipmentId} that the request does not`
        : `a hold wants ${wanted} units of item ${equipmentId}, and the request is not firm`,
    ),
    ...(places.size > 1 ? ['its holds have several places in the queue'] : []),
  ].map((difference) => `Request ${request.reference}: ${difference}`);
}
