import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '../config/config.ts';
import { checkConnection, hasRows, hasTable } from './database.sql.ts';
import { withMigrationLock } from './migration-lock.ts';
import { LockedTooLong } from './retry-while-locked.ts';
import { MigrationFailed, runMigrations } from './run-migrations.ts';

/** Message of PostgreSQL or the network, without the ORM's statement prefix. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && !(error instanceof LockedTooLong)) return reasonOf(error.cause);
  const text = error.message.split('\n', 1)[0]?.replace(/^select 1 - /u, '') ?? '';
  return text === '' && 'code' in error ? String(error.code) : text;
}

const migrationOf = (error: unknown) => (error instanceof MigrationFailed ? error.migration : 'its migrations');

@Injectable()
export class Database {
  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws {ConfigError} when it cannot be reached; the line names it without its password */
  async check(): Promise<void> {
    try {
      await checkConnection(this.em.fork());
    } catch (error) {
      const { hostname, port, pathname } = new URL(this.config.databaseUrl);
      throw new ConfigError(
        `The database ${hostname}:${port === '' ? '5432' : port}${pathname} of DATABASE_URL cannot be reached: ${reasonOf(error)}`,
      );
    }
  }

  /**
   * Applies pending migrations one by one, while servers of the previous release may be running. A lock makes other
   * replicas wait.
   * @throws {ConfigError} when one fails; the line names it
   */
  async migrate(): Promise<void> {
    if (await this.#isUpToDate()) return;
    const { databaseUrl } = this.config;
    await withMigrationLock(databaseUrl, () =>
      runMigrations({
        databaseUrl,
        migrations: this.orm.config.get('migrations').migrationsList ?? [],
      }).catch((error: unknown) => {
        throw new ConfigError(
          `The database could not be brought up to date by ${migrationOf(error)}: ${reasonOf(error)}. The next start goes on from there.`,
        );
      }),
    );
  }

  /** Fast path of most starts, without a lock. */
  async #isUpToDate(): Promise<boolean> {
    const { migrationsList = [], tableName = 'migrations' } = this.orm.config.get('migrations');
    if (!(await hasTable(this.em.fork(), tableName))) return false;
    // More than this release knows: a newer release has migrated.
    return hasRows(this.em.fork(), tableName, migrationsList.length);
  }
}
