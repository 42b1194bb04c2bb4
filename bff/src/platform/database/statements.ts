import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import { timeoutsOf } from './timeouts.ts';

const POOL_SIZE = 4;
const CONNECTION_TIMEOUT_MS = 5_000;

export interface Statement {
  /** SQL with `?` for parameters. Constant text only: texts are cached. */
  readonly sql: string;
  readonly params: (string | number)[];
  /** Whether to use a named prepared statement. Not when the best plan depends on the parameters, as in text search. */
  readonly isPrepared: boolean;
}

/** Text of a value as bytes; null for NULL. */
export type Cell = Buffer | null;

interface KnownText {
  readonly text: string;
  readonly name: string;
}

/** Runs prepared statements and returns bytes: strings of long results would dominate garbage collection. */
@Injectable()
export class Statements implements OnApplicationShutdown {
  readonly #logger = new Logger('statements');
  readonly #texts = new Map<string, KnownText>();
  readonly #pool: pg.Pool;

  constructor(@Inject(CONFIG) config: Config) {
    this.#pool = new pg.Pool({
      connectionString: config.databaseUrl,
      application_name: 'backlot',
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      allowExitOnIdle: true,
      ...timeoutsOf(config),
    });
    // The pool replaces a broken idle connection on demand.
    this.#pool.on('error', ({ message }) => this.#logger.debug(`Idle connection: ${message}`));
  }

  async row({ sql, params, isPrepared }: Statement): Promise<readonly Cell[] | undefined> {
    const { text, name } = this.#known(sql);
    const { rows } = await this.#pool.query<Cell[]>({
      text,
      ...(isPrepared ? { name } : {}),
      values: params,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => Buffer.from(value) },
    });
    return rows[0];
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.end();
  }

  #known(sql: string): KnownText {
    const known = this.#texts.get(sql);
    if (known !== undefined) return known;
    let position = 0;
    const prepared = { text: sql.replaceAll('?', () => `$${(position += 1)}`), name: `statement-${this.#texts.size}` };
    this.#texts.set(sql, prepared);
    return prepared;
  }
}
