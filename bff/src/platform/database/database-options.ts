import { type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';

export interface DatabaseParts {
  readonly databaseUrl: string;
  readonly entities: NonNullable<Options['entities']>;
  readonly migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
}

const POOL_SIZE = 10;

/** Options of the ORM, the same for the server, the worker and the commands. */
export function databaseOptions({ databaseUrl, entities, migrations }: DatabaseParts) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false },
    pool: { min: 0, max: POOL_SIZE },
    // A database that does not answer is a plain failure of that request, not a request that hangs.
    driverOptions: { connectionTimeoutMillis: 5_000, application_name: 'backlot' },
    forceUtcTimezone: true,
    // The values in a failed statement are personal data; they never reach a log.
    debug: false,
    colors: false,
  });
}
