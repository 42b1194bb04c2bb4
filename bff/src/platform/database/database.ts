import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, ConfigError, type Config } from '../config/config.js';
import { withMigrationLock } from './migration-lock.js';
import { LockedTooLong } from './retry-while-locked.js';
import { MigrationFailed, runMigrations } from './run-migrations.js';

/** The message of PostgreSQL or of the network, without the statement that the ORM puts before them. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && !(error instanceof LockedTooLong)) return reasonOf(error.cause);
  const text = error.message.split('\n', 1)[0]?.replace(/^select 1 - /u, '') ?? '';
  return text === '' && 'code' in error ? String(error.code) : text;
}

const oneFlag = z.tuple([z.object({ flag: z.boolean() })]);

const migrationOf = (error: unknown) => (error instanceof MigrationFailed ? error.migration : 'its migrations');

/** The database as a whole: whether it is there, and its tables. */
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
      await this.em.fork().execute('select 1');
    } catch (error) {
      const { hostname, port, pathname } = new URL(this.config.databaseUrl);
      throw new ConfigError(
        `The database ${hostname}:${port === '' ? '5432' : port}${pathname} of DATABASE_URL cannot be reached: ${reasonOf(error)}`,
      );
    }
  }

  /**
   * Applies the migrations that are missing, one after the other, while servers of the release before are at work. Of several
   * replicas that start at a time one does it, the others wait.
   * @throws {ConfigError} when one fails; the line names it
   */
  async migrate(): Promise<void> {
    if (await this.#isUpToDate()) return;
    const { databaseUrl } = this.config;
    await withMigrationLock(databaseUrl, () =>
      runMigrations({
        databaseUrl,
        entities: this.orm.config.get('entities'),
        migrations: this.orm.config.get('migrations').migrationsList ?? [],
      }).catch((error: unknown) => {
        throw new ConfigError(
          `The database could not be brought up to date by ${migrationOf(error)}: ${reasonOf(error)}. The next start goes on from there.`,
        );
      }),
    );
  }

  /** Most starts find nothing to do, and one statement tells. */
  async #isUpToDate(): Promise<boolean> {
    const { migrationsList = [], tableName = 'migrations' } = this.orm.config.get('migrations');
    const [known] = oneFlag.parse(
      await this.em.fork().execute('select to_regclass(?) is not null as flag', [tableName]),
    );
    if (!known.flag) return false;
    // As many as we know, or more: a newer release migrated.
    const [all] = oneFlag.parse(
      await this.em.fork().execute(`select count(*) >= ? as flag from ${tableName}`, [migrationsList.length]),
    );
    return all.flag;
  }
}
