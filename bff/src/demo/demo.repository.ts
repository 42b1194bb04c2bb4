import { businessToday, toCents } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EquipmentEntity } from '../modules/equipment/equipment.entity.ts';
import { ProjectEntity } from '../modules/projects/project.entity.ts';
import { longTransaction } from '../platform/database/long-transaction.ts';
import type { DemoData } from './demo-data.ts';
import { addQuoteRequests } from './demo-quote-requests.repository.ts';
import { addStock } from './demo-stock.repository.ts';
import { lockDemo } from './demo.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every seventh item has a later change, so that the overview shows both kinds of entries. */
const CHANGED_EVERY = 7;

@Injectable()
export class DemoRepository {
  constructor(private readonly em: EntityManager) {}

  async isLoaded(): Promise<boolean> {
    return (await this.em.fork().findOne(EquipmentEntity, { id: { $ne: 0 } }, { fields: ['id'] })) !== null;
  }

  /** Fills an empty catalogue in one transaction. False when there was a catalogue already. */
  async load(data: DemoData, now: Date): Promise<boolean> {
    return longTransaction(this.em, async (em) => {
      await lockDemo(em);
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
