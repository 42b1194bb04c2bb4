import type { Day } from '@backlot/domain';
import type { RequestStockLine } from '@backlot/domain/contract/staff';
import {
  CHALLENGING_STATUSES,
  freeItems,
  freeUnits,
  occupiedDays,
  rankSubstitutes,
  rentalWindow,
  type DayRange,
  type Holding,
} from '@backlot/domain/stock';
import type { SettledLine } from '../../../platform/stock/plan-settlement.ts';
import type { DemandingRequest } from '../../../platform/stock/request-holds.ts';
import type { ItemStock, StockHold } from '../../../platform/stock/stock-hold.ts';
import type { AskedUnits, CandidateItem, RivalRequest } from './request-stock.sql.ts';

interface StockedRequest {
  readonly request: Pick<DemandingRequest, 'id' | 'status' | 'startDate' | 'endDate'>;
  /** Each item once, in the order of the request. */
  readonly settled: readonly SettledLine[];
  /** Stock of the lines' items; holds are in queue order. */
  readonly stock: readonly ItemStock[];
  readonly asked: readonly AskedUnits[];
  readonly rivals: readonly RivalRequest[];
  readonly today: Day;
}

type StockedLine = Omit<RequestStockLine, 'substitutes'>;

/** Omits past days unless all are past. */
export function requestWindow(
  { status, startDate, endDate }: Pick<DemandingRequest, 'status' | 'startDate' | 'endDate'>,
  turnaroundDays: number,
  today: Day,
): DayRange {
  const hold = { startDate, lastDay: endDate, isOut: status === 'in_progress', expiresOn: null };
  const days = occupiedDays(hold, turnaroundDays, today) ?? rentalWindow(startDate, endDate, turnaroundDays);
  return days.from < today && today < days.until ? { from: today, until: days.until } : days;
}

const overlap = (a: DayRange, b: DayRange): boolean => a.from < b.until && b.from < a.until;

interface OccupyingHold {
  readonly hold: StockHold;
  readonly days: DayRange;
}

function rivalHolds(
  { holds, turnaroundDays }: ItemStock,
  { request, today }: Pick<StockedRequest, 'request' | 'today'>,
  window: DayRange,
): OccupyingHold[] {
  return holds.flatMap((hold) => {
    const days = occupiedDays(hold, turnaroundDays, today);
    const isRival = hold.quoteRequestId !== request.id && days !== undefined && overlap(days, window);
    return isRival ? [{ hold, days }] : [];
  });
}

function maxUnits(holdings: readonly Holding[], window: DayRange): number {
  const total = holdings.reduce((sum, { units }) => sum + units, 0);
  return total - (freeUnits({ ownedUnits: total, turnaroundDays: 0, periods: [] }, holdings, window) ?? 0);
}

function askedFor({ equipmentId, turnaroundDays }: ItemStock, asked: readonly AskedUnits[], window: DayRange): number {
  const holdings = asked
    .filter((each) => each.equipmentId === equipmentId)
    .map(({ units, startDate, endDate }) => ({ units, days: rentalWindow(startDate, endDate, turnaroundDays) }));
  return maxUnits(holdings, window);
}

type Rival = RequestStockLine['rivals'][number];

/** Undefined unless the hold is on a pending request and the line has a shortage. */
function challengeOf(isHold: boolean, { challenge }: RivalRequest, canChallenge: boolean): Rival['challenge'] {
  if (!isHold) return undefined;
  return challenge ?? (canChallenge ? 'possible' : undefined);
}

/** In queue order. @param canChallenge whether the request may challenge holds of this item */
function rivalsOf(holds: readonly OccupyingHold[], rivals: readonly RivalRequest[], canChallenge: boolean): Rival[] {
  const held = new Set(holds.filter(({ hold }) => hold.expiresOn !== null).map(({ hold }) => hold.quoteRequestId));
  const units = new Map<string, number>();
  for (const { hold } of holds) units.set(hold.quoteRequestId, (units.get(hold.quoteRequestId) ?? 0) + hold.wanted);
  return Array.from(units, ([id, wanted]) => {
    const rival = rivals.find((each) => each.id === id);
    if (rival === undefined) return [];
    const { reference, startDate: from, endDate: until } = rival;
    const challenge = challengeOf(held.has(id), rival, canChallenge);
    return [
      { quoteRequestId: id, reference, units: wanted, from, until, ...(challenge === undefined ? {} : { challenge }) },
    ];
  }).flat();
}

function stockedLine({ equipmentId, wanted, held, short }: SettledLine, stocked: StockedRequest): StockedLine {
  const line = { equipmentId, wanted, held, short };
  const item = stocked.stock.find((each) => each.equipmentId === equipmentId);
  // Removed from the catalogue.
  if (item === undefined) return { ...line, free: null, asked: 0, rivals: [] };
  const window = requestWindow(stocked.request, item.turnaroundDays, stocked.today);
  const holds = rivalHolds(item, stocked, window);
  const holdings = holds.map(({ hold, days }) => ({ days, units: hold.held }));
  const free = freeUnits(item, holdings, window);
  const isAsking = CHALLENGING_STATUSES.some((status) => status === stocked.request.status);
  return {
    ...line,
    free,
    asked: askedFor(item, stocked.asked, window),
    rivals: rivalsOf(holds, stocked.rivals, isAsking && hasShortage({ wanted, short, free })),
  };
}

export const stockedLines = (stocked: StockedRequest): StockedLine[] =>
  stocked.settled.map((line) => stockedLine(line, stocked));

/** Returns whether a line has a shortage, or would have one if the request were firm. */
export const hasShortage = ({ wanted, short, free }: Pick<StockedLine, 'wanted' | 'short' | 'free'>): boolean =>
  short > 0 || (free !== null && free < wanted);

/** @param quantity requested number of items, not of units */
export function withSubstitutes(
  line: StockedLine,
  quantity: number,
  candidates: readonly CandidateItem[],
): RequestStockLine {
  const byId = new Map(candidates.map((candidate) => [candidate.equipmentId, candidate]));
  const item = byId.get(line.equipmentId);
  if (item === undefined || !hasShortage(line)) return { ...line, substitutes: [] };
  const ranked = rankSubstitutes(
    item,
    quantity,
    candidates.map((each) => ({ ...each, freeItems: freeItems(each.freeUnits, each.unitsPerItem) })),
  );
  return {
    ...line,
    substitutes: ranked.flatMap((equipmentId) => {
      const candidate = byId.get(equipmentId);
      return candidate === undefined ? [] : [{ equipmentId, name: candidate.name, free: candidate.freeUnits }];
    }),
  };
}
