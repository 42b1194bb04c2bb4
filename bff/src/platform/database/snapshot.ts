import { type Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { connectDirectly } from './direct-client.js';
import { PICTURES_ARE_COPIED } from './pictures-lock.js';

const nameRows = z.array(z.object({ name: z.string() }));

/** A table with the columns that are written; others are computed from them. */
export const copiedTableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type CopiedTable = z.infer<typeof copiedTableSchema>;

/** Where a sequence stands. It may be ahead of the rows: numbers are never given twice. */
export const copiedSequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type CopiedSequence = z.infer<typeof copiedSequenceSchema>;

const list = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Those that a crash of PostgreSQL empties hold nothing that has to last. */
const TABLES = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
  group by c.relname order by c.relname`;

const tablesOf = async (client: pg.Client): Promise<CopiedTable[]> =>
  z.array(copiedTableSchema).parse((await client.query(TABLES)).rows);

/**
 * The database as it is at one moment, while others go on writing: one transaction that sees nothing later. Tables of the queue,
 * which are in a schema of their own, are left out: their jobs come from the outbox again.
 */
export class DatabaseSnapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<DatabaseSnapshot> {
    const client = await connectDirectly(databaseUrl, 'backlot backup');
    try {
      // Before the moment is fixed: of what is named in it, nothing goes until all of it is copied.
      await client.query(`select pg_advisory_lock_shared(${PICTURES_ARE_COPIED})`);
      const names = (await tablesOf(client)).map(({ name }) => name);
      await client.query('begin isolation level repeatable read read only');
      // Before the moment too: a table that a migration writes anew would be empty in the eyes of an earlier moment.
      if (names.length > 0) await client.query(`lock table ${list(names)} in access share mode`);
      return new DatabaseSnapshot(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** The version of PostgreSQL. */
  async version(): Promise<string> {
    const { rows } = await this.client.query<Record<string, unknown>>('show server_version');
    return String(rows[0]?.['server_version']);
  }

  /** The names of the migrations that were applied, which say how the tables look; none where there are no tables of the product. */
  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<Record<string, unknown>>(
      "select to_regclass('migrations') is not null as known",
    );
    if (rows[0]?.['known'] !== true) return [];
    return nameRows
      .parse((await this.client.query('select name from migrations order by id')).rows)
      .map(({ name }) => name);
  }

  async tables(): Promise<CopiedTable[]> {
    return tablesOf(this.client);
  }

  /** The rows of a table, in PostgreSQL's own text. */
  rowsOf({ name, columns }: CopiedTable): Readable {
    return this.client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list(columns)}) to stdout`));
  }

  /** To be asked after all tables. Sequences know no moment: they may have gone on, and never back. */
  async sequences(): Promise<CopiedSequence[]> {
    const { rows } = await this.client.query(`
      select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.refobjid = to_regclass('migrations'))
      order by 1`);
    const sequences: CopiedSequence[] = [];
    for (const { name } of nameRows.parse(rows)) {
      const state = await this.client.query(
        `select $1::text as name, last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
        [name],
      );
      sequences.push(copiedSequenceSchema.parse(state.rows[0]));
    }
    return sequences;
  }

  /** Lets go of the moment; pictures stay. */
  async release(): Promise<void> {
    await this.client.query('commit');
  }

  /** Fails when the connection was lost meanwhile, and with it what kept the pictures. */
  async checkHeld(): Promise<void> {
    await this.client.query('select');
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
