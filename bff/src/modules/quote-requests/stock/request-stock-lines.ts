import { type Day } from '@backlot/domain';
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
  type SubstitutableItem,
} from '@backlot/domain/stock';
import { type SettledLine } from '../../../platform/stock/plan-settlement.js';
import { type DemandingRequest } from '../../../platform/stock/request-holds.js';
import { type ItemStock, type StockHold } from '../../../platform/stock/stock-hold.js';
import { requestWindow } from './request-stock-window.js';

/** Units that a pending request without a hold asks for. */
export interface AskedUnits {
  readonly equipmentId: number;
  readonly units: number;
  readonly startDate: Day;
  readonly endDate: Day;
}

/** A firm request. The days are those of the customer, both included. */
export interface RivalRequest {
  readonly id: string;
  readonly reference: string;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Of the hold that it has now as a pending request; null: none was sent, or it is over. */
  readonly challenge: 'open' | 'kept' | null;
}

/** An item of the catalogue with the units that are free on the days of a request; null: it is not counted. */
export interface CandidateItem extends SubstitutableItem {
  readonly name: string;
  readonly unitsPerItem: number;
  readonly freeUnits: number | null;
}

/** A request with all that decides about the units that are free for it. */
export interface StockedRequest {
  readonly request: Pick<DemandingRequest, 'id' | 'status' | 'startDate' | 'endDate'>;
  /** Each item once, in the order of the request. */
  readonly settled: readonly SettledLine[];
  /** Of the items of its lines; holds are in the order of their places. */
  readonly stock: readonly ItemStock[];
  /** Of other requests. */
  readonly asked: readonly AskedUnits[];
  readonly rivals: readonly RivalRequest[];
  readonly today: Day;
}

/** A line before substitutes for it are known. */
export type StockedLine = Omit<RequestStockLine, 'substitutes'>;

const overlap = (a: DayRange, b: DayRange): boolean => a.from < b.until && b.from < a.until;

interface OccupyingHold {
  readonly hold: StockHold;
  readonly days: DayRange;
}

/** Returns the holds of other requests that occupy an item on some of these days. */
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

/** Returns the units that rentals take together on the worst day of a window. */
function mostUnits(holdings: readonly Holding[], window: DayRange): number {
  const total = holdings.reduce((sum, { units }) => sum + units, 0);
  return total - (freeUnits({ ownedUnits: total, turnaroundDays: 0, periods: [] }, holdings, window) ?? 0);
}

function askedFor({ equipmentId, turnaroundDays }: ItemStock, asked: readonly AskedUnits[], window: DayRange): number {
  const holdings = asked
    .filter((each) => each.equipmentId === equipmentId)
    .map(({ units, startDate, endDate }) => ({ units, days: rentalWindow(startDate, endDate, turnaroundDays) }));
  return mostUnits(holdings, window);
}

type Rival = RequestStockLine['rivals'][number];

/**
 * Returns whether the hold of a rival can be challenged, or how its challenge stands; undefined: it is no hold of a pending
 * request, or the line lacks nothing.
 */
function challengeOf(isHold: boolean, { challenge }: RivalRequest, canChallenge: boolean): Rival['challenge'] {
  if (!isHold) return undefined;
  return challenge ?? (canChallenge ? 'possible' : undefined);
}

/**
 * Returns rivals in the order of their places, each with all units that it wants of the item.
 *
 * @param canChallenge whether the request may challenge holds of this item
 */
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
  // Not in the catalogue any more.
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
    rivals: rivalsOf(holds, stocked.rivals, isAsking && hasTooFew({ wanted, short, free })),
  };
}

/** Returns what each line of a request holds, lacks and could have. */
export const stockedLines = (stocked: StockedRequest): StockedLine[] =>
  stocked.settled.map((line) => stockedLine(line, stocked));

/** Whether a line has too few units, or would have if the request were firm. */
export const hasTooFew = ({ wanted, short, free }: Pick<StockedLine, 'wanted' | 'short' | 'free'>): boolean =>
  short > 0 || (free !== null && free < wanted);

/**
 * Adds the items that may take the place of what a line has too few of.
 *
 * @param quantity number of items, not of units, that the line wants
 * @param candidates items of the same kinds, with those of the lines themselves
 */
export function withSubstitutes(
  line: StockedLine,
  quantity: number,
  candidates: readonly CandidateItem[],
): RequestStockLine {
  const byId = new Map(candidates.map((candidate) => [candidate.equipmentId, candidate]));
  const item = byId.get(line.equipmentId);
  if (item === undefined || !hasTooFew(line)) return { ...line, substitutes: [] };
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
