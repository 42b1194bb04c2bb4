import type { Day } from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readStock } from '../../../platform/stock/stock-holds.sql.ts';
import { previewRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { QuoteRequestEntity } from '../requests/quote-request.entity.ts';
import type { Revision } from '../editing/quote-request-revision.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import { readItems } from '../requests/request-items.repository.ts';
import { hasShortage, requestWindow, stockedLines, withSubstitutes } from './request-stock-lines.ts';
import { readAsked, readCandidates, readHoldUntil, readOverbookingPolicy, readRivals } from './request-stock.sql.ts';

const stateOf = ({ request, items }: StoredQuoteRequest, revision: Revision | undefined) => ({
  id: request.id,
  status: request.status,
  startDate: revision?.fields.startDate ?? request.startDate,
  endDate: revision?.fields.endDate ?? request.endDate,
  items: revision?.items ?? items,
});

/** @param revise returns the hypothetical state; undefined: the present one */
export async function readRequestStock(
  em: EntityManager,
  id: string,
  today: Day,
  revise: (stored: StoredQuoteRequest) => Revision | undefined = () => undefined,
): Promise<RequestStock | undefined> {
  const request = await em.findOne(QuoteRequestEntity, { id }, { disableIdentityMap: true });
  if (request === null) return undefined;
  const stored = { request, items: await readItems(em, id) };
  return readStockOf(em, stateOf(stored, revise(stored)), today);
}

async function readStockOf(em: EntityManager, state: ReturnType<typeof stateOf>, today: Day): Promise<RequestStock> {
  const { id, startDate, endDate, items } = state;
  const ids = items.map(({ equipmentId }) => equipmentId);
  const requested = items.map(({ equipmentId, quantity, unitsPerItem }) => ({
    equipmentId,
    wanted: quantity * unitsPerItem,
  }));
  const settled = await previewRequest(em, id, { startDate, endDate, lines: requested }, { today });
  const stock = await readStock(em, ids, today, id);
  const longest = stock.reduce((most, { turnaroundDays }) => Math.max(most, turnaroundDays), 0);
  const holders = new Set(stock.flatMap(({ holds }) => holds.map(({ quoteRequestId }) => quoteRequestId)));
  const lines = stockedLines({
    request: state,
    settled,
    stock,
    asked: await readAsked(em, id, ids, requestWindow(state, longest, today), today),
    rivals: await readRivals(em, holders, today),
    today,
  });
  const shortItemIds = lines.filter(hasShortage).map(({ equipmentId }) => equipmentId);
  const candidates = await readCandidates(em, shortItemIds, requestWindow(state, 0, today), today);
  const quantities = new Map(items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return {
    policy: await readOverbookingPolicy(em),
    holdUntil: await readHoldUntil(em, id, today),
    lines: lines.map((line) => withSubstitutes(line, quantities.get(line.equipmentId) ?? 0, candidates)),
  };
}
