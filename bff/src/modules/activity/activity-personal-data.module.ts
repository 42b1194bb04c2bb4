import { Module } from '@nestjs/common';
import { ActivityEntriesRepository } from './activity-entries.repository.js';
import { ActivityPersonalData } from './activity-personal-data.js';

/** What the activity stream holds about people. */
@Module({ providers: [ActivityEntriesRepository, ActivityPersonalData] })
export class ActivityPersonalDataModule {}
