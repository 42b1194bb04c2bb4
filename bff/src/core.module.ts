import { Module, type DynamicModule } from '@nestjs/common';
import { migrations } from './migrations/index.ts';
import { ActivityLogModule } from './platform/activity/activity-log.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import type { Config } from './platform/config/config.ts';
import { DatabaseModule } from './platform/database/database.module.ts';
import { ReadinessModule } from './platform/http/readiness.module.ts';
import { OutboxModule } from './platform/queue/outbox.module.ts';

@Module({})
export class CoreModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        ConfigModule.forRoot(config),
        ReadinessModule,
        DatabaseModule.forRoot({ migrations }),
        OutboxModule,
        ActivityLogModule,
      ],
    };
  }
}
