import { randomUUID } from 'node:crypto';
import { addDays, toCents, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { QuoteRequestEntity } from '../modules/quote-requests/requests/quote-request.entity.ts';
import { settleRequest } from '../platform/stock/stock-settlement.repository.ts';
import type { DemoData } from './demo-data.ts';
import { insertStockPeriods, updateStock } from './demo.sql.ts';

export async function addStock(em: EntityManager, { stock }: DemoData, today: Day): Promise<void> {
  await updateStock(em, stock.items);
  await insertStockPeriods(
    em,
    stock.periods.map(({ fromInDays, untilInDays, cost, ...period }) => ({
      ...period,
      id: randomUUID(),
      first: addDays(today, fromInDays),
      last: addDays(today, untilInDays),
      cents: cost === null ? null : toCents(cost),
    })),
  );
  const firm = await em.find(
    QuoteRequestEntity,
    { status: ['approved', 'in_progress', 'completed'] },
    { fields: ['id'], orderBy: { answeredAt: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  for (const { id } of firm) await settleRequest(em, id, { today });
}
