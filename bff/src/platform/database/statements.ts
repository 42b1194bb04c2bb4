import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.js';
import { timeoutsOf } from './timeouts.js';

const POOL_SIZE = 4;
const CONNECTION_TIMEOUT_MS = 5_000;

export interface Statement {
  /** With a question mark for each parameter. Of the program alone: texts are stored. */
  readonly sql: string;
  readonly params: (string | number)[];
  /**
   * Whether PostgreSQL keeps it analysed, and its plan with it. Not for a statement whose best plan depends on the
   * parameters, as a search by text does.
   */
  readonly isPrepared: boolean;
}

/** The text of a value as bytes; null for NULL. */
export type Cell = Buffer | null;

interface KnownText {
  readonly text: string;
  readonly name: string;
}

/**
 * Long responses that PostgreSQL writes itself, as bytes: no text of them outlives its packet, since long texts are what the
 * collector of garbage spends its time on. Statements are prepared once a connection. Both are beyond the ORM.
 */
@Injectable()
export class Statements implements OnApplicationShutdown {
  readonly #logger = new Logger('statements');
  readonly #texts = new Map<string, KnownText>();
  // Connects with the first statement.
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
    // An idle connection that breaks is replaced when it is needed.
    this.#pool.on('error', ({ message }) => this.#logger.debug(`Idle connection: ${message}`));
  }

  /** The first row; undefined when there is none. */
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
