import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { statement } from './statement.ts';

/** A new database on the PostgreSQL of the test run. */
export class TestDatabase {
  readonly #client: pg.Client;

  private constructor(
    readonly url: string,
    private readonly name: string,
    private readonly serverUrl: string,
  ) {
    this.#client = new pg.Client({ connectionString: url });
  }

  /** Has the product's tables, empty. */
  static create(): Promise<TestDatabase> {
    return TestDatabase.#from(setting('TEST_DATABASE_TEMPLATE'));
  }

  /** Has no tables. */
  static createEmpty(): Promise<TestDatabase> {
    return TestDatabase.#from('template1');
  }

  static async #from(template: string): Promise<TestDatabase> {
    const serverUrl = setting('TEST_DATABASE_URL');
    const name = `bff_${randomBytes(6).toString('hex')}`;
    await statement(serverUrl, `create database ${name} template ${template}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const database = new TestDatabase(url.href, name, serverUrl);
    await database.#client.connect();
    return database;
  }

  /** Rows as JSON, so that dates remain strings. */
  async rows(sql: string, params: unknown[] = []): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#client.query<{ row: Record<string, unknown> }>(
      `select to_json(answer) as row from (${sql}) as answer`,
      params,
    );
    return rows.map(({ row }) => row);
  }

  async run(sql: string, params: unknown[] = []): Promise<void> {
    await this.#client.query(sql, params);
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows(`select count(*)::int as count from ${table}`);
    return Number(row?.['count']);
  }

  async explain(sql: string, params: unknown[] = []): Promise<string> {
    const { rows } = await this.#client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  async drop(): Promise<void> {
    await this.#client.end();
    await statement(this.serverUrl, `drop database ${this.name} with (force)`);
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set, although the global setup sets it`);
  return value;
}
