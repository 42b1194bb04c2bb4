import { businessToday, toCents } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EquipmentEntity } from '../modules/equipment/equipment.entity.js';
import { ProjectEntity } from '../modules/projects/project.entity.js';
import { longTransaction } from '../platform/database/long-transaction.js';
import { type DemoData } from './demo-data.js';
import { addStock } from './demo-stock.repository.js';
import { addQuoteRequests } from './demo-quote-requests.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every seventh item was changed after it was added, so that the overview has both kinds to tell of. */
const CHANGED_EACH = 7;

@Injectable()
export class DemoRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether there is a catalogue, the demo's or another. */
  async isLoaded(): Promise<boolean> {
    return (await this.em.fork().findOne(EquipmentEntity, { id: { $ne: 0 } }, { fields: ['id'] })) !== null;
  }

  /** Fills an empty catalogue, once, all or nothing. False when there was a catalogue already. */
  async load(data: DemoData, now: Date): Promise<boolean> {
    return longTransaction(this.em, async (em) => {
      // Of two replicas that start at a time, the second waits here and then finds a catalogue.
      await em.execute("select pg_advisory_xact_lock(hashtextextended('backlot demo', 0))");
      if ((await em.count(EquipmentEntity)) > 0) return false;
      await addCatalogue(em, data, now);
      await addProjects(em, data, now);
      await addQuoteRequests(em, data, now);
      await addStock(em, data, businessToday(now));
      return true;
    });
  }
}

async function addCatalogue(em: EntityManager, { catalogue }: DemoData, now: Date): Promise<void> {
  const rows = catalogue.map(({ pricePerUnit, ...item }, index) => {
    // The first item is the oldest; the whole stock came over ninety days.
    const createdAt = new Date(
      now.getTime() - 2 * HOUR_MS - Math.round(((catalogue.length - index) / catalogue.length) * 90 * DAY_MS),
    );
    const updatedAt =
      index % CHANGED_EACH === CHANGED_EACH - 1 ? new Date((createdAt.getTime() + now.getTime()) / 2) : createdAt;
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
