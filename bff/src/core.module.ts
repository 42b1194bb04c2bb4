import { Module, type DynamicModule } from '@nestjs/common';
import { migrations } from './migrations/index.ts';
import { ActivityRepository } from './platform/activity/activity.repository.ts';
import { CountedActivity } from './platform/activity/counted-activity.ts';
import { CONFIG, type Config } from './platform/config/config.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { DiskSpace } from './platform/http/disk-space.ts';
import { ReadinessRegistry } from './platform/http/readiness-registry.ts';
import { OutboxRepository } from './platform/queue/outbox.repository.ts';

const SHARED = [ReadinessRegistry, DiskSpace, OutboxRepository, ActivityRepository, CountedActivity];

/** Providers for all modules of the server, the worker and the commands. */
@Module({})
export class CoreModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      imports: [DatabaseModule.forRoot({ migrations })],
      providers: [{ provide: CONFIG, useValue: config }, ...SHARED],
      exports: [CONFIG, ...SHARED],
    };
  }
}
