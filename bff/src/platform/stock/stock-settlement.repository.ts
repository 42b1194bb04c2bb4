import { type Day } from '@backlot/domain';
import { holdOf } from '@backlot/domain/stock';
import { type EntityManager } from '@mikro-orm/postgresql';
import { planItems, planRequest, type SettledLine } from './plan-settlement.js';
import { demandOf, keptPlace, LAST_PLACE, type DemandingRequest, type SettleOptions } from './request-holds.js';
import { type ItemStock } from './stock-hold.js';
import {
  beginSettlement,
  lockStock,
  nextPlace,
  readDemand,
  readStock,
  writeHolds,
  type StoredDemand,
} from './stock-holds.repository.js';

/*
 * Who holds which units, with the transaction of `em`. A request is locked before the stock, and the stock before its
 * holds are read. Transactions have to be read committed, so that they read what was committed while they waited.
 */

const itemsOf = ({ lines, heldItems }: StoredDemand): number[] => [
  ...new Set([...lines.map(({ equipmentId }) => equipmentId), ...heldItems]),
];

const holdsOf = (items: readonly ItemStock[], id: string) =>
  items.flatMap(({ holds }) => holds).filter(({ quoteRequestId }) => quoteRequestId === id);

/**
 * Gives a request the units that are free for it, and those that it lets go to the requests that are short. The caller
 * holds its lock and has written status, days and lines. Returns its lines; none when there is no such request.
 */
export async function settleRequest(
  em: EntityManager,
  quoteRequestId: string,
  options: SettleOptions,
): Promise<SettledLine[]> {
  await beginSettlement(em, options.today);
  const request = await readDemand(em, quoteRequestId);
  if (request === undefined) return [];
  // Neither has it held anything nor will it: no lock is needed.
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
  return keptPlace(stored, request.status, options.today) ?? (isFirm ? await nextPlace(em) : LAST_PLACE);
}

/**
 * Returns the lines of a request as {@link settleRequest} would if the request were changed so, and writes nothing.
 * None when there is no such request.
 */
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
  const place = keptPlace(holdsOf(items, quoteRequestId), request.status, options.today) ?? LAST_PLACE;
  return planRequest(request, items, place, options).lines;
}

/**
 * Settles items whose units, turnaround or periods the caller has written, or whose holds a deletion has removed. Falling
 * capacity takes units from the last place first; free units go to the requests that are short.
 */
export async function settleItems(em: EntityManager, equipmentIds: readonly number[], today: Day): Promise<void> {
  await beginSettlement(em, today);
  if (equipmentIds.length === 0) return;
  await lockStock(em, equipmentIds);
  await writeHolds(em, planItems(await readStock(em, equipmentIds, today), today));
}
