import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from './core.module.js';
import { DeliveryModule } from './delivery.module.js';
import type { Config } from './platform/config/config.js';

/** A process that only delivers. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return { module: WorkerModule, imports: [CoreModule.forRoot(config), DeliveryModule] };
  }
}
