import { MikroORM } from '@mikro-orm/postgresql';
import { ConfigError } from '../config/config.js';
import { databaseOptions, type DatabaseParts } from './database-options.js';
import { MIGRATION_TIMEOUTS } from './timeouts.js';

/** How the tables of a database look, which is how many of the migrations were applied. */
export class SchemaVersion {
  private constructor(private readonly orm: MikroORM) {}

  static async open(parts: Omit<DatabaseParts, 'timeouts'>): Promise<SchemaVersion> {
    return new SchemaVersion(
      await MikroORM.init({
        ...databaseOptions({ ...parts, timeouts: MIGRATION_TIMEOUTS }),
        // What a migration sets for its session holds for its next statement.
        pool: { min: 0, max: 1 },
        logger: () => undefined,
      }),
    );
  }

  /** @throws {ConfigError} when one of these migrations is unknown here, or when others than these were applied */
  async check(names: readonly string[]): Promise<void> {
    const { pending, applied } = await this.#state();
    const unknown = names.find((name) => !pending.includes(name) && !applied.includes(name));
    if (unknown !== undefined)
      throw new ConfigError(`A newer release made this backup (${unknown} is unknown here): restore it with that one`);
    if (applied.some((name) => !names.includes(name)))
      throw new ConfigError(
        'The database has tables of a newer release than the backup: restore into one without tables',
      );
  }

  /** Applies these migrations, as far as they are missing, and no other. */
  async reach(names: readonly string[]): Promise<void> {
    const { pending } = await this.#state();
    const missing = names.filter((name) => pending.includes(name));
    if (missing.length > 0) await this.orm.migrator.up({ migrations: missing });
  }

  /** Applies all migrations that are left. Answers how many those were. */
  async reachNewest(): Promise<number> {
    return (await this.orm.migrator.up()).length;
  }

  async close(): Promise<void> {
    await this.orm.close(true);
  }

  async #state() {
    const pending = (await this.orm.migrator.getPending()).map(({ name }) => name);
    const applied = (await this.orm.migrator.getExecuted()).map(({ name }) => name);
    return { pending, applied };
  }
}
