import type { ActivityEntry, ActivityFilter, ActivityPerson } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import { longTransaction } from '../../platform/database/long-transaction.ts';
import {
  countActivityEntries,
  deleteOldActivity,
  readActivityEntries,
  readPeople,
  type EntryFilter,
} from './activity-entries.sql.ts';

@Injectable()
export class ActivityEntriesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  list(filter: ActivityFilter, limit: number, before?: number): Promise<ActivityEntry[]> {
    return readActivityEntries(this.em.fork(), this.#hashed(filter), limit, before);
  }

  async people(ids: readonly string[]): Promise<ActivityPerson[]> {
    return ids.length === 0 ? [] : readPeople(this.em.fork(), ids);
  }

  count(filter: ActivityFilter): Promise<number> {
    return countActivityEntries(this.em.fork(), this.#hashed(filter));
  }

  async removeOlder(days: number): Promise<void> {
    await longTransaction(this.em, (em) => deleteOldActivity(em, days));
  }

  #hashed({ person, ...filter }: ActivityFilter): EntryFilter {
    return { ...filter, personHash: person === undefined ? undefined : this.activity.hashOf(person) };
  }
}
