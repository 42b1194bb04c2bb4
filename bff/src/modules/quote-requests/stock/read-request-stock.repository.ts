import type { Day, QuoteStatus } from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SettledLine } from '../../../platform/stock/plan-settlement.ts';
import { readStock } from '../../../platform/stock/stock-holds.sql.ts';
import { previewRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import type { Revision } from '../editing/quote-request-revision.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import { readItems } from '../requests/request-items.repository.ts';
import { hasShortage, stockedLines, withSubstitutes } from './request-stock-lines.ts';
import { requestWindow } from './request-stock-window.ts';
import { readAsked, readCandidates, readHoldUntil, readOverbookingPolicy, readRivals } from './request-stock.sql.ts';

/** Requested units of an item, and the number of items. */
interface RequestedLine {
  readonly equipmentId: number;
  readonly quantity: number;
  readonly unitsPerItem: number;
}

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
  const items = await readItems(em, id);
  return { request, items };
}

const stateOf = ({ request, items }: StoredQuoteRequest, revision: Revision | undefined): StockedState => ({
  id: request.id,
  status: request.status,
  startDate: revision?.fields.startDate ?? request.startDate,
  endDate: revision?.fields.endDate ?? request.endDate,
  items: revision?.items ?? items,
});

/** Returns the settled lines of a request: those stored, or computed for a hypothetical state. */
function readSettled(em: EntityManager, state: StockedState, today: Day): Promise<SettledLine[]> {
  const { id, startDate, endDate, items } = state;
  const lines = items.map(({ equipmentId, quantity, unitsPerItem }) => ({
    equipmentId,
    wanted: quantity * unitsPerItem,
  }));
  return previewRequest(em, id, { startDate, endDate, lines }, { today });
}

/** @param revise returns the hypothetical state; undefined: the present one */
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
  const shortItemIds = lines.filter(hasShortage).map(({ equipmentId }) => equipmentId);
  const candidates = await readCandidates(em, shortItemIds, requestWindow(state, 0, today), today);
  const quantities = new Map(state.items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return {
    policy: await readOverbookingPolicy(em),
    holdUntil: await readHoldUntil(em, state.id, today),
    lines: lines.map((line) => withSubstitutes(line, quantities.get(line.equipmentId) ?? 0, candidates)),
  };
}
