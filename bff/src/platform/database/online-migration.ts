import { Migration } from '@mikro-orm/migrations';
import { retryWhileLocked } from './retry-while-locked.ts';

export type Execute = (sql: string, params?: readonly unknown[]) => Promise<unknown>;

export interface Index {
  readonly name: string;
  /** Text after `on`. */
  readonly definition: string;
  readonly isUnique?: boolean;
}

/**
 * Migration that runs alongside live servers: no step blocks writers for long (docs/architecture.md, 'A change of the
 * tables'). Not transactional as a whole, and restarts from its first step after a crash: each step must be repeatable.
 */
export abstract class OnlineMigration extends Migration {
  abstract override up(): Promise<void>;

  override isTransactional(): boolean {
    return false;
  }

  /** Runs statements that lock briefly and process no rows, in one transaction, retried until it gets its locks. */
  protected async change(statements: readonly string[]): Promise<void> {
    await this.#step(async (execute) => {
      for (const sql of statements) await execute(sql);
    });
  }

  /**
   * Processes the rows of a table in batches, a transaction for each.
   * @param first position of the first batch
   * @param batch returns the position of the next batch; undefined ends the backfill
   */
  protected async backfill<Position>(
    first: Position,
    batch: (execute: Execute, position: Position) => Promise<Position | undefined>,
  ): Promise<void> {
    let position: Position | undefined = first;
    while (position !== undefined) {
      const from: Position = position;
      position = await this.#step((execute) => batch(execute, from));
    }
  }

  /** Creates an index concurrently. Recreates an invalid one that a crash has left. */
  protected async createIndex({ name, definition, isUnique = false }: Index): Promise<void> {
    if (await this.#hasIndex(name, true)) return;
    // No lock timeout: it waits for others, but blocks nobody.
    await this.execute('set lock_timeout = 0');
    try {
      if (await this.#hasIndex(name, false)) await this.execute(`drop index concurrently ${name}`);
      await this.execute(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${definition}`);
    } finally {
      await this.execute('reset lock_timeout');
    }
  }

  async #hasIndex(name: string, isValid: boolean): Promise<boolean> {
    const found: unknown[] = await this.execute(
      'select 1 from pg_index where indexrelid = to_regclass(?) and indisvalid = ?',
      [name, isValid],
    );
    return found.length > 0;
  }

  #step<T>(work: (execute: Execute) => Promise<T>): Promise<T> {
    return retryWhileLocked(() =>
      this.driver
        .getConnection()
        .transactional((transaction) =>
          work((sql, params = []) => this.driver.execute(sql, [...params], 'all', transaction)),
        ),
    );
  }
}
