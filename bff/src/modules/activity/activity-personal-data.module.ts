import { Module } from '@nestjs/common';
import { ActivityEntriesRepository } from './activity-entries.repository.ts';
import { ActivityPersonalData } from './activity-personal-data.ts';

@Module({ providers: [ActivityEntriesRepository, ActivityPersonalData] })
export class ActivityPersonalDataModule {}
