import type { MikroORM } from '@mikro-orm/postgresql';
import { ConfigError } from '../config/config.ts';
import type { DatabaseParts } from './database-options.ts';
import { openMigrator } from './run-migrations.ts';

export class SchemaVersion {
  private constructor(private readonly orm: MikroORM) {}

  static async open(parts: Omit<DatabaseParts, 'timeouts'>): Promise<SchemaVersion> {
    return new SchemaVersion(await openMigrator(parts));
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

  /** Applies the pending ones of these migrations, and no others. */
  async reach(names: readonly string[]): Promise<void> {
    const { pending } = await this.#state();
    const missing = names.filter((name) => pending.includes(name));
    if (missing.length > 0) await this.orm.migrator.up({ migrations: missing });
  }

  /** Applies all pending migrations and returns their number. */
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
