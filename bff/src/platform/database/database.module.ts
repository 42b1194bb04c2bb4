import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from './database.ts';
import { databaseOptions, type DatabaseParts } from './database-options.ts';
import { Statements } from './statements.ts';
import { timeoutsOf } from './timeouts.ts';

/** ORM without an ambient EntityManager: repositories fork their own. Migrations are passed in. */
@Module({})
export class DatabaseModule {
  static async forRoot({ migrations }: Pick<DatabaseParts, 'migrations'>): Promise<DynamicModule> {
    const orm = await MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...databaseOptions({ databaseUrl: config.databaseUrl, migrations, timeouts: timeoutsOf(config) }),
        registerRequestContext: false,
      }),
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [{ ...orm, global: true }],
      providers: [Database, Statements],
      exports: [Database, Statements],
    };
  }
}
