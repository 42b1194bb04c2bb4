import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '../config/config.ts';
import { DiskSpace } from '../http/disk-space.ts';
import { ReadinessRegistry } from '../http/readiness-registry.ts';
import { checkConnection, hasRows, hasTable, writeTemporaryTable } from './database.sql.ts';
import { withMigrationLock } from './migration-lock.ts';
import { reasonOf, runMigrations } from './run-migrations.ts';

@Injectable()
export class Database {
  constructor(
    private readonly orm: MikroORM,
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
    readiness: ReadinessRegistry,
    diskSpace: DiskSpace,
  ) {
    readiness.register('database', () => checkConnection(em.fork()));
    // A new table needs disk space; an existing one may have room in its last page.
    diskSpace.writeInDatabase = () => em.fork().transactional(writeTemporaryTable);
  }

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
    const migrations = this.orm.config.get('migrations').migrationsList ?? [];
    await withMigrationLock(databaseUrl, () => runMigrations({ databaseUrl, migrations }));
  }

  /** Fast path of most starts, without a lock. */
  async #isUpToDate(): Promise<boolean> {
    const { migrationsList = [], tableName = 'migrations' } = this.orm.config.get('migrations');
    if (!(await hasTable(this.em.fork(), tableName))) return false;
    // More than this release knows: a newer release has migrated.
    return hasRows(this.em.fork(), tableName, migrationsList.length);
  }
}
