import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { registeredEntities } from './entities.ts';
import { reclaimConnections } from './reclaim-connections.ts';
import type { Timeouts } from './timeouts.ts';

export interface DatabaseParts {
  readonly databaseUrl: string;
  readonly migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  readonly timeouts: Timeouts;
}

const POOL_SIZE = 10;

export function databaseOptions({ databaseUrl, migrations, timeouts }: DatabaseParts) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: registeredEntities(),
    // Commands that only migrate load no entities.
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    // A transaction per migration: a single one would hold all locks until the last migration has ended.
    migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: false },
    pool: { min: 0, max: POOL_SIZE },
    // Timeouts: a database that does not respond fails the request instead of blocking it.
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      application_name: 'backlot',
      ...timeouts,
      onPoolCreated: reclaimConnections,
    },
    forceUtcTimezone: true,
    // Values of failed statements are personal data and must not be logged.
    debug: false,
    colors: false,
  });
}
