import { Injectable } from '@nestjs/common';
import {
  HoldsPersonalData,
  type Erasure,
  type PersonalDataHolder,
  type PersonalRecords,
  type RecordCounts,
  type RetentionPeriods,
} from '../../platform/privacy/personal-data.ts';
import { ActivityEntriesRepository } from './activity-entries.repository.ts';

/** Maximum entries per export: staff accounts have many. */
const MAX_EXPORTED = 10_000;

/** Activity entries about a person. They hold no address and expire only by retention (decision 157). */
@HoldsPersonalData('activity')
@Injectable()
export class ActivityPersonalData implements PersonalDataHolder {
  constructor(private readonly entries: ActivityEntriesRepository) {}

  async recordsOf(email: string): Promise<PersonalRecords> {
    return { data: { entries: await this.entries.list({ person: email }, MAX_EXPORTED) }, files: [] };
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
