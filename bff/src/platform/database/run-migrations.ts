import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions, type DatabaseParts } from './database-options.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { MIGRATION_TIMEOUTS } from './timeouts.js';

/** A migration that could not be applied. */
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
 * Applies the migrations that are missing, over a connection of their own. Those before one that fails stay.
 * @throws {MigrationFailed}
 */
export async function runMigrations(parts: Omit<DatabaseParts, 'timeouts'>): Promise<void> {
  const orm = await MikroORM.init({
    ...databaseOptions({ ...parts, timeouts: MIGRATION_TIMEOUTS }),
    // What a migration sets for its session holds for its next statement.
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
