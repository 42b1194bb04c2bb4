import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions, type DatabaseParts } from './database-options.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { MIGRATION_TIMEOUTS } from './timeouts.ts';

export class MigrationFailed extends Error {
  constructor(
    readonly migration: string,
    cause: unknown,
  ) {
    super(`The migration ${migration} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'MigrationFailed';
  }
}

/**
 * Applies pending migrations over a connection of their own. Earlier ones stay applied when one fails.
 * @throws {MigrationFailed}
 */
export async function runMigrations(parts: Omit<DatabaseParts, 'timeouts'>): Promise<void> {
  const orm = await MikroORM.init({
    ...databaseOptions({ ...parts, timeouts: MIGRATION_TIMEOUTS }),
    // One connection: a migration's session settings apply to its next statement.
    pool: { min: 0, max: 1 },
    logger: () => undefined,
  });
  let current: string | undefined;
  orm.migrator.on('migrating', ({ name }) => {
    current = name;
  });
  try {
    await retryWhileLocked(() => orm.migrator.up());
  } catch (error) {
    throw current === undefined ? error : new MigrationFailed(current, error);
  } finally {
    await orm.close(true);
  }
}
