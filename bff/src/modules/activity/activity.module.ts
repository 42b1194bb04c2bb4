import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../platform/releases/releases.module.js';
import { SiteModule } from '../site/site.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityEntriesRepository } from './activity-entries.repository.js';
import { ActivityService } from './activity.service.js';
import { ServerActivityService } from './server-activity.service.js';

/** The activity stream as admins read it, and what the server itself leaves in it. */
@Module({
  imports: [ReleasesModule, SiteModule],
  controllers: [ActivityController],
  providers: [ActivityEntriesRepository, ActivityService, ServerActivityService],
})
export class ActivityModule {}
