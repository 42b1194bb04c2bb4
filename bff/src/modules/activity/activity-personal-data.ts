import type { ActivityEntry } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
  type RetentionPeriods,
} from '../../platform/privacy/personal-data.js';
import { ActivityEntriesRepository } from './activity-entries.repository.js';

/** Entries that an export holds at most: of somebody of the staff there are many. */
const EXPORTED_LIMIT = 10_000;

/** Entries of the activity about somebody. They hold no address, and nobody can remove them before their time (decision 157). */
@HoldsPersonalData('activity')
@Injectable()
export class ActivityPersonalData implements PersonalDataHolder {
  constructor(private readonly entries: ActivityEntriesRepository) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    const entries: ActivityEntry[] = await this.entries.list(
      { person: email },
      { limit: EXPORTED_LIMIT, before: undefined },
    );
    return { data: { entries }, files: [] };
  }

  async countsOf(email: string): Promise<RecordCounts> {
    return { activityEntries: await this.entries.count({ person: email }) };
  }

  erase(): Promise<Erasure> {
    return Promise.resolve({ erased: {}, retained: [] });
  }

  async removeExpired({ activityDays }: RetentionPeriods): Promise<void> {
    await this.entries.removeOlder(activityDays);
  }
}
