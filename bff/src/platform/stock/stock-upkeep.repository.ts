import type { Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { beginSettlement, lockStock } from './stock-holds.sql.ts';
import { settleItems, settleRequest } from './stock-settlement.repository.ts';
import { deleteExpiredHolds, lockRequest, readItemsToRoll, takeUnsettled, type Unsettled } from './stock-upkeep.sql.ts';

const ITEMS_OF_BATCH = 100;

/** Settles changes of other programs, one per transaction; safe to run concurrently. Returns their number. */
export async function settleUnsettled(em: EntityManager, today: Day): Promise<number> {
  for (let count = 0; ; count += 1) {
    const isDone = await em.fork().transactional(async (each) => {
      const unsettled = await takeUnsettled(each);
      if (unsettled === undefined) return true;
      await settle(each, unsettled, today);
      return false;
    });
    if (isDone) return count;
  }
}

async function settle(em: EntityManager, { quoteRequestId, equipmentId }: Unsettled, today: Day): Promise<void> {
  if (quoteRequestId !== null) {
    await lockRequest(em, quoteRequestId);
    await settleRequest(em, quoteRequestId, { today });
  }
  if (equipmentId !== null) await settleItems(em, [equipmentId], today);
}

/** Deletes expired holds, and settles items with overdue or short holds. Run daily; idempotent. */
export async function rollStock(em: EntityManager, today: Day): Promise<void> {
  const ids = await readItemsToRoll(em.fork(), today);
  for (let first = 0; first < ids.length; first += ITEMS_OF_BATCH)
    await em.fork().transactional((each) => rollItems(each, ids.slice(first, first + ITEMS_OF_BATCH), today));
}

async function rollItems(em: EntityManager, equipmentIds: readonly number[], today: Day): Promise<void> {
  await beginSettlement(em, today);
  await lockStock(em, equipmentIds);
  await deleteExpiredHolds(em, equipmentIds, today);
  await settleItems(em, equipmentIds, today);
}
