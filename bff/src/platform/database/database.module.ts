import { type Options } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Database } from './database.js';
import { databaseOptions } from './database-options.js';
import { DatabaseReadiness } from './database-readiness.js';
import { Statements } from './statements.js';
import { timeoutsOf } from './timeouts.js';

/**
 * The ORM and prepared statements, for the whole application. Entities and migrations come from outside, because this folder knows no feature.
 * There is no ambient EntityManager: repositories fork their own.
 */
@Module({})
export class DatabaseModule {
  static async forRoot({
    entities,
    migrations,
  }: {
    entities: NonNullable<Options['entities']>;
    migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  }): Promise<DynamicModule> {
    const orm = await MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...databaseOptions({
          databaseUrl: config.databaseUrl,
          entities,
          migrations,
          timeouts: timeoutsOf(config),
        }),
        registerRequestContext: false,
      }),
    });
    return {
      module: DatabaseModule,
      global: true,
      imports: [{ ...orm, global: true }],
      providers: [Database, DatabaseReadiness, Statements],
      exports: [Database, Statements],
    };
  }
}
