import { Module, type DynamicModule } from '@nestjs/common';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ActivityLogModule } from './platform/activity/activity-log.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { type Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { ReadinessModule } from './platform/http/readiness.module.js';
import { OutboxModule } from './platform/queue/outbox.module.js';

/** What the server and the worker have in common: configuration, database, outbox, readiness. */
@Module({})
export class CoreModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        ConfigModule.forRoot(config),
        ReadinessModule,
        DatabaseModule.forRoot({ entities, migrations }),
        OutboxModule,
        ActivityLogModule,
      ],
    };
  }
}
