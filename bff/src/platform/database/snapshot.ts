import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { connectDirectly } from './direct-client.ts';
import { PICTURES_ARE_COPIED } from './pictures-lock.ts';

const nameRows = z.array(z.object({ name: z.string() }));

/** Table and its writable columns, without generated ones. */
export const copiedTableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type CopiedTable = z.infer<typeof copiedTableSchema>;

/** State of a sequence. May be ahead of the rows, never behind. */
export const copiedSequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type CopiedSequence = z.infer<typeof copiedSequenceSchema>;

const list = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Unlogged tables are skipped. */
const TABLES = `
  select c.relname as name, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations'
  group by c.relname order by c.relname`;

const tablesOf = async (client: pg.Client): Promise<CopiedTable[]> =>
  z.array(copiedTableSchema).parse((await client.query(TABLES)).rows);

/** Consistent read-only snapshot, without the queue's schema: its jobs are dispatched again from the outbox. */
export class DatabaseSnapshot {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<DatabaseSnapshot> {
    const client = await connectDirectly(databaseUrl, 'backlot backup');
    try {
      // Locked before the snapshot: picture cleanup must not delete files that the snapshot references.
      await client.query(`select pg_advisory_lock_shared(${PICTURES_ARE_COPIED})`);
      const names = (await tablesOf(client)).map(({ name }) => name);
      await client.query('begin isolation level repeatable read read only');
      // Locked before the snapshot: a table that a migration rewrites would look empty to an older snapshot.
      if (names.length > 0) await client.query(`lock table ${list(names)} in access share mode`);
      return new DatabaseSnapshot(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  async version(): Promise<string> {
    const { rows } = await this.client.query<Record<string, unknown>>('show server_version');
    return String(rows[0]?.['server_version']);
  }

  /** Names of the applied migrations; empty for a database without the product's tables. */
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

  rowsOf({ name, columns }: CopiedTable): Readable {
    return this.client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list(columns)}) to stdout`));
  }

  /** Read after all tables: sequences ignore the snapshot and only grow. */
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

  /** Ends the snapshot; the pictures lock is held until close. */
  async release(): Promise<void> {
    await this.client.query('commit');
  }

  /** Fails when the connection, and with it the pictures lock, was lost. */
  async assertConnected(): Promise<void> {
    await this.client.query('select');
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
