import type { Day } from '@backlot/domain';
import { holdOf } from '@backlot/domain/stock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { planItems, planRequest, type SettledLine } from './plan-settlement.ts';
import { demandOf, existingPlace, LAST_PLACE, type DemandingRequest, type SettleOptions } from './request-holds.ts';
import type { ItemStock } from './stock-hold.ts';
import {
  beginSettlement,
  lockStock,
  nextPlace,
  readDemand,
  readStock,
  writeHolds,
  type StoredDemand,
} from './stock-holds.sql.ts';

/*
 * Settlement of holds, in the transaction of `em`. Lock order: request, stock, then read holds. Requires read
 * committed, so that reads see what was committed while waiting.
 */

const itemsOf = ({ lines, heldItems }: Pick<DemandingRequest, 'lines'> & Pick<StoredDemand, 'heldItems'>): number[] => [
  ...new Set([...lines.map(({ equipmentId }) => equipmentId), ...heldItems]),
];

const holdsOf = (items: readonly ItemStock[], id: string) =>
  items.flatMap(({ holds }) => holds).filter(({ quoteRequestId }) => quoteRequestId === id);

/**
 * Allocates free units to a request, and released units to requests that are short. The caller holds the request's lock
 * and has written status, days and lines. Returns its lines; none when there is no such request.
 */
export async function settleRequest(
  em: EntityManager,
  quoteRequestId: string,
  options: SettleOptions,
): Promise<SettledLine[]> {
  await beginSettlement(em, options.today);
  const request = await readDemand(em, quoteRequestId);
  if (request === undefined) return [];
  // Holds nothing before and after: no lock needed.
  if (request.heldItems.length === 0 && holdOf(demandOf(request, [], options)) === undefined)
    return planRequest(request, [], LAST_PLACE, options).lines;
  await lockStock(em, itemsOf(request));
  const items = await readStock(em, itemsOf(request), options.today, quoteRequestId);
  const { changes, lines } = planRequest(request, items, await placeOf(em, request, items, options), options);
  await writeHolds(em, changes);
  return lines;
}

async function placeOf(
  em: EntityManager,
  request: DemandingRequest,
  items: readonly ItemStock[],
  options: SettleOptions,
): Promise<number> {
  const stored = holdsOf(items, request.id);
  const isFirm = holdOf(demandOf(request, stored, options)) !== undefined;
  return existingPlace(stored, request.status, options.today) ?? (isFirm ? await nextPlace(em) : LAST_PLACE);
}

/** Returns the lines that {@link settleRequest} would return after these changes; none without such a request. */
export async function previewRequest(
  em: EntityManager,
  quoteRequestId: string,
  changes: Partial<Pick<DemandingRequest, 'status' | 'startDate' | 'endDate' | 'lines'>>,
  options: SettleOptions,
): Promise<SettledLine[]> {
  const stored = await readDemand(em, quoteRequestId);
  if (stored === undefined) return [];
  const request = { ...stored, ...changes };
  const items = await readStock(em, itemsOf(request), options.today, quoteRequestId);
  const place = existingPlace(holdsOf(items, quoteRequestId), request.status, options.today) ?? LAST_PLACE;
  return planRequest(request, items, place, options).lines;
}

/** Settles items after a change of stock. Reduced capacity takes units from the last place first. */
export async function settleItems(em: EntityManager, equipmentIds: readonly number[], today: Day): Promise<void> {
  await beginSettlement(em, today);
  if (equipmentIds.length === 0) return;
  await lockStock(em, equipmentIds);
  await writeHolds(em, planItems(await readStock(em, equipmentIds, today), today));
}
