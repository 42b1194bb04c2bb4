import { Migration } from '@mikro-orm/migrations';
import { retryWhileLocked } from './retry-while-locked.js';

/** Runs a statement of a step and answers its rows. */
export type Execute = (sql: string, params?: readonly unknown[]) => Promise<unknown>;

/** The index as it is to be. Its name is in the schema of the tables. */
export interface Index {
  readonly name: string;
  /** What follows `on`. */
  readonly definition: string;
  readonly isUnique?: boolean;
}

/**
 * A migration beside servers at work: none of its steps holds a writer back for long (docs/architecture.md, 'A change of the
 * tables'). It is no transaction as a whole, and begins from its first step after a crash: each step must be repeatable.
 */
export abstract class OnlineMigration extends Migration {
  abstract override up(): Promise<void>;

  override isTransactional(): boolean {
    return false;
  }

  /** Statements that need a lock for a moment, and do no work on rows: one transaction, tried again until it gets its locks. */
  protected async change(statements: readonly string[]): Promise<void> {
    await this.#step(async (execute) => {
      for (const sql of statements) await execute(sql);
    });
  }

  /**
   * Works through the rows of a table, a transaction for each batch.
   * @param first where it begins
   * @param batch answers where the next one begins; undefined ends it
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

  /** Makes an index while others write. One that a crash has left half made is made anew. */
  protected async createIndex({ name, definition, isUnique = false }: Index): Promise<void> {
    if (await this.#hasIndex(name, true)) return;
    // It waits for others and nobody waits for it, so that its lock has no end.
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
