import { randomUUID } from 'node:crypto';
import { addDays, businessToday, toCents, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { EquipmentEntity } from '../modules/equipment/equipment.entity.ts';
import { ProjectEntity } from '../modules/projects/project.entity.ts';
import { QuoteRequestEntity } from '../modules/quote-requests/requests/quote-request.entity.ts';
import { longTransaction } from '../platform/database/long-transaction.ts';
import { settleRequest } from '../platform/stock/stock-settlement.repository.ts';
import { readDemoData, type DemoData } from './demo-data.ts';
import { addQuoteRequests } from './demo-quote-requests.repository.ts';
import { insertStockPeriods, lockDemo, updateStock } from './demo.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every seventh item has a later change, so that the overview shows both kinds of entries. */
const CHANGED_EVERY = 7;

@Injectable()
export class DemoRepository {
  readonly #logger = new Logger('demo');

  constructor(private readonly em: EntityManager) {}

  /** Fills an empty catalogue in one transaction. */
  async load(now: Date): Promise<void> {
    const item = await this.em.fork().findOne(EquipmentEntity, { id: { $ne: 0 } }, { fields: ['id'] });
    if (item !== null) return;
    const data = readDemoData();
    const isNew = await longTransaction(this.em, async (em) => {
      await lockDemo(em);
      if ((await em.count(EquipmentEntity)) > 0) return false;
      await addCatalogue(em, data, now);
      await addProjects(em, data, now);
      await addQuoteRequests(em, data, now);
      await addStock(em, data, businessToday(now));
      return true;
    });
    if (isNew)
      this.#logger.log(
        `Loaded ${data.catalogue.length} items, ${data.projects.length} projects and ${data.quoteRequests.length} quote requests`,
      );
  }
}

async function addCatalogue(em: EntityManager, { catalogue }: DemoData, now: Date): Promise<void> {
  const rows = catalogue.map(({ pricePerUnit, ...item }, index) => {
    const createdAt = new Date(
      now.getTime() - 2 * HOUR_MS - Math.round(((catalogue.length - index) / catalogue.length) * 90 * DAY_MS),
    );
    const updatedAt =
      index % CHANGED_EVERY === CHANGED_EVERY - 1 ? new Date((createdAt.getTime() + now.getTime()) / 2) : createdAt;
    return { ...item, pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit), createdAt, updatedAt };
  });
  await em.insertMany(EquipmentEntity, rows);
}

async function addProjects(em: EntityManager, { projects }: DemoData, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS - HOUR_MS);
  await em.insertMany(
    ProjectEntity,
    projects.map(({ title, createdDaysAgo, updatedDaysAgo }) => ({
      title,
      createdAt: before(createdDaysAgo),
      updatedAt: before(updatedDaysAgo),
    })),
  );
}

async function addStock(em: EntityManager, { stock }: DemoData, today: Day): Promise<void> {
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
