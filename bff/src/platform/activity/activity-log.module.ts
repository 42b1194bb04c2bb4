import { Global, Module } from '@nestjs/common';
import { ActivityRepository } from './activity.repository.ts';
import { CountedActivity } from './counted-activity.ts';

@Global()
@Module({ providers: [ActivityRepository, CountedActivity], exports: [ActivityRepository, CountedActivity] })
export class ActivityLogModule {}
