import { type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { reclaimConnections } from './reclaim-connections.js';
import { type Timeouts } from './timeouts.js';

export interface DatabaseParts {
  readonly databaseUrl: string;
  readonly entities: NonNullable<Options['entities']>;
  readonly migrations: NonNullable<NonNullable<Options['migrations']>['migrationsList']>;
  readonly timeouts: Timeouts;
}

const POOL_SIZE = 10;

/** Options of the ORM, the same for the server, the worker and the commands. */
export function databaseOptions({ databaseUrl, entities, migrations, timeouts }: DatabaseParts) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    extensions: [Migrator],
    // Each migration by itself: one transaction for all would hold its locks until the last one has ended.
    migrations: { migrationsList: migrations, tableName: 'migrations', snapshot: false, allOrNothing: false },
    pool: { min: 0, max: POOL_SIZE },
    // A database that does not respond is a plain failure of that request, not a request that hangs.
    driverOptions: {
      connectionTimeoutMillis: 5_000,
      application_name: 'backlot',
      ...timeouts,
      onPoolCreated: reclaimConnections,
    },
    forceUtcTimezone: true,
    // The values in a failed statement are personal data; they never reach a log.
    debug: false,
    colors: false,
  });
}
