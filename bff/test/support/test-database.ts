import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own, empty, on the server of the test run. */
export class TestDatabase {
  readonly #client: pg.Client;

  private constructor(
    readonly url: string,
    private readonly name: string,
    private readonly serverUrl: string,
  ) {
    this.#client = new pg.Client({ connectionString: url });
  }

  static async create(): Promise<TestDatabase> {
    const serverUrl = process.env['TEST_DATABASE_URL'];
    if (serverUrl === undefined) throw new Error('TEST_DATABASE_URL is not set, although the global setup sets it');
    const name = `bff_${randomBytes(6).toString('hex')}`;
    await statement(serverUrl, `create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const database = new TestDatabase(url.href, name, serverUrl);
    await database.#client.connect();
    return database;
  }

  /** Rows of a statement, as PostgreSQL's JSON, so that days stay days. */
  async rows(sql: string, params: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#client.query<{ row: Record<string, unknown> }>(`select to_json(answer) as row from (${sql}) as answer`, params);
    return rows.map(({ row }) => row);
  }

  async run(sql: string, params: unknown[] = []): Promise<void> {
    await this.#client.query(sql, params);
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows(`select count(*)::int as count from ${table}`);
    return Number(row?.['count']);
  }

  /** How PostgreSQL would run a statement, in its words. */
  async explain(sql: string, params: unknown[] = []): Promise<string> {
    const { rows } = await this.#client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  async drop(): Promise<void> {
    await this.#client.end();
    await statement(this.serverUrl, `drop database ${this.name} with (force)`);
  }
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
