import { Module, type DynamicModule } from '@nestjs/common';
import { CoreModule } from './core.module.ts';
import { DeliveryModule } from './delivery.module.ts';
import type { Config } from './platform/config/config.ts';

@Module({})
export class WorkerModule {
  static forRoot(config: Config): DynamicModule {
    return { module: WorkerModule, imports: [CoreModule.forRoot(config), DeliveryModule] };
  }
}
