import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../platform/releases/releases.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { ActivityController } from './activity.controller.ts';
import { ActivityEntriesRepository } from './activity-entries.repository.ts';
import { ActivityService } from './activity.service.ts';
import { ServerActivityService } from './server-activity.service.ts';

@Module({
  imports: [ReleasesModule, SiteModule],
  controllers: [ActivityController],
  providers: [ActivityEntriesRepository, ActivityService, ServerActivityService],
})
export class ActivityModule {}
