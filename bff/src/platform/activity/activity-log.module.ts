import { Global, Module } from '@nestjs/common';
import { ActivityRepository } from './activity.repository.js';
import { CountedActivity } from './counted-activity.js';

/** Where every part leaves word of what was done. */
@Global()
@Module({ providers: [ActivityRepository, CountedActivity], exports: [ActivityRepository, CountedActivity] })
export class ActivityLogModule {}
