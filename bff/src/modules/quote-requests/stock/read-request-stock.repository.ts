import { type Day, type QuoteStatus } from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { type EntityManager } from '@mikro-orm/postgresql';
import { type SettledLine } from '../../../platform/stock/plan-settlement.js';
import { readStock } from '../../../platform/stock/stock-holds.repository.js';
import { previewRequest } from '../../../platform/stock/stock-settlement.repository.js';
import { QuoteRequestEntity, QuoteRequestItemEntity } from '../quote-request.entity.js';
import { type Revision } from '../quote-request-revision.js';
import { type StoredQuoteRequest } from '../quote-requests.repository.js';
import { hasTooFew, stockedLines, withSubstitutes } from './request-stock-lines.js';
import { requestWindow } from './request-stock-window.js';
import {
  readAsked,
  readCandidates,
  readHoldUntil,
  readOverbookingPolicy,
  readRivals,
} from './stored-request-stock.repository.js';

/** Units of an item that a line wants, and the number of items that these are. */
interface RequestedLine {
  readonly equipmentId: number;
  readonly quantity: number;
  readonly unitsPerItem: number;
}

/** A request as it is, or as it would be. */
interface StockedState {
  readonly id: string;
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly items: readonly RequestedLine[];
}

async function readRequest(em: EntityManager, id: string): Promise<StoredQuoteRequest | undefined> {
  const request = await em.findOne(QuoteRequestEntity, { id }, { disableIdentityMap: true });
  if (request === null) return undefined;
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: id },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  return { request, items };
}

const stateOf = ({ request, items }: StoredQuoteRequest, revision: Revision | undefined): StockedState => ({
  id: request.id,
  status: request.status,
  startDate: revision?.fields.startDate ?? request.startDate,
  endDate: revision?.fields.endDate ?? request.endDate,
  items: revision?.items ?? items,
});

/** Returns the lines of a request as they would be settled now: those that it holds, unless it is changed. */
function readSettled(em: EntityManager, state: StockedState, today: Day): Promise<SettledLine[]> {
  const { id, startDate, endDate, items } = state;
  const lines = items.map(({ equipmentId, quantity, unitsPerItem }) => ({
    equipmentId,
    wanted: quantity * unitsPerItem,
  }));
  return previewRequest(em, id, { startDate, endDate, lines }, { today });
}

/**
 * Returns what a request holds and lacks, with the transaction of `em`; undefined when there is none.
 *
 * @param revise returns what the request would become; undefined of it: what it is
 */
export async function readRequestStock(
  em: EntityManager,
  id: string,
  today: Day,
  revise: (stored: StoredQuoteRequest) => Revision | undefined = () => undefined,
): Promise<RequestStock | undefined> {
  const stored = await readRequest(em, id);
  return stored === undefined ? undefined : readStockOf(em, stateOf(stored, revise(stored)), today);
}

async function readStockOf(em: EntityManager, state: StockedState, today: Day): Promise<RequestStock> {
  const ids = state.items.map(({ equipmentId }) => equipmentId);
  const settled = await readSettled(em, state, today);
  const stock = await readStock(em, ids, today, state.id);
  const longest = stock.reduce((most, { turnaroundDays }) => Math.max(most, turnaroundDays), 0);
  const holders = new Set(stock.flatMap(({ holds }) => holds.map(({ quoteRequestId }) => quoteRequestId)));
  const lines = stockedLines({
    request: state,
    settled,
    stock,
    asked: await readAsked(em, state.id, ids, requestWindow(state, longest, today), today),
    rivals: await readRivals(em, holders, today),
    today,
  });
  const few = lines.filter(hasTooFew).map(({ equipmentId }) => equipmentId);
  const candidates = await readCandidates(em, few, requestWindow(state, 0, today), today);
  const quantities = new Map(state.items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return {
    policy: await readOverbookingPolicy(em),
    holdUntil: await readHoldUntil(em, state.id, today),
    lines: lines.map((line) => withSubstitutes(line, quantities.get(line.equipmentId) ?? 0, candidates)),
  };
}
