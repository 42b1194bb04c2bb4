import { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../src/migrations/index.ts';
import { databaseOptions, type DatabaseParts } from '../../src/platform/database/database-options.ts';
import { MIGRATION_TIMEOUTS } from '../../src/platform/database/timeouts.ts';

/** Connects to a database with all migrations, which are not applied. Its caller closes it. */
export function openOrm(databaseUrl: string, changes: Partial<DatabaseParts> = {}): Promise<MikroORM> {
  return MikroORM.init({
    ...databaseOptions({ databaseUrl, migrations, timeouts: MIGRATION_TIMEOUTS, ...changes }),
    logger: () => undefined,
  });
}
