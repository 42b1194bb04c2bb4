import { MikroORM } from '@mikro-orm/postgresql';
import { ConfigError } from '../config/config.ts';
import { databaseOptions, type DatabaseParts } from './database-options.ts';
import { LockedTooLong, retryWhileLocked } from './retry-while-locked.ts';
import { MIGRATION_TIMEOUTS } from './timeouts.ts';

/** Message of PostgreSQL or the network, without the ORM's statement prefix. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && !(error instanceof LockedTooLong)) return reasonOf(error.cause);
  const text = error.message.split('\n', 1)[0]?.replace(/^select 1 - /u, '') ?? '';
  return text === '' && 'code' in error ? String(error.code) : text;
}

/** ORM that only migrates, over a connection of its own. */
export const openMigrator = (parts: Omit<DatabaseParts, 'timeouts'>): Promise<MikroORM> =>
  MikroORM.init({
    ...databaseOptions({ ...parts, timeouts: MIGRATION_TIMEOUTS }),
    // One connection: a migration's session settings apply to its next statement.
    pool: { min: 0, max: 1 },
    logger: () => undefined,
  });

/**
 * Applies pending migrations over a connection of their own. Earlier ones stay applied when one fails.
 * @throws {ConfigError} when one fails; the line names it
 */
export async function runMigrations(parts: Omit<DatabaseParts, 'timeouts'>): Promise<void> {
  const orm = await openMigrator(parts);
  let current: string | undefined;
  orm.migrator.on('migrating', ({ name }) => {
    current = name;
  });
  try {
    await retryWhileLocked(() => orm.migrator.up());
  } catch (error) {
    throw new ConfigError(
      `The database could not be brought up to date by ${current ?? 'its migrations'}: ${reasonOf(error)}. The next start goes on from there.`,
    );
  } finally {
    await orm.close(true);
  }
}
