import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from './config.ts';

@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
