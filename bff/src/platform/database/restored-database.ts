import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod';
import { connectDirectly } from './direct-client.ts';
import type { CopiedSequence, CopiedTable } from './snapshot.ts';

const nameRows = z.array(z.object({ name: z.string() }));
const foreignKeyRows = z.array(z.object({ from: z.string(), to: z.string() }));

const TABLES = `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`;

/** Topological order: referenced tables first. */
function sortByReferences(
  tables: readonly CopiedTable[],
  foreignKeys: readonly { from: string; to: string }[],
): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  let remaining = [...tables];
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const free = remaining.filter(
      ({ name }) => !foreignKeys.some(({ from, to }) => from === name && to !== name && names.has(to)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...free);
    remaining = remaining.filter((table) => !free.includes(table));
  }
  return ordered;
}

export class RestoredDatabase {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<RestoredDatabase> {
    return new RestoredDatabase(await connectDirectly(databaseUrl, 'backlot restore'));
  }

  /** Name of any table that has rows; undefined when all are empty, as after an interrupted restore. */
  async tableWithRows(): Promise<string | undefined> {
    const { rows } = await this.client.query(TABLES);
    for (const { name } of nameRows.parse(rows)) {
      if (name === 'migrations') continue;
      const { rowCount } = await this.client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
      if (rowCount !== 0) return name;
    }
    return undefined;
  }

  /** Loads all rows in one transaction. The tables must have the columns of the copy. */
  async fill(
    tables: readonly CopiedTable[],
    sequences: readonly CopiedSequence[],
    rowsOf: (table: CopiedTable) => Readable,
  ): Promise<void> {
    await this.client.query('begin');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    // Replaces rows that migrations inserted. Triggers are disabled, so that rows cause no notifications.
    for (const name of names) await this.client.query(`alter table ${name} disable trigger user`);
    await this.client.query(`truncate ${names.join(', ')}`);
    const { rows } = await this.client.query(
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
       where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    for (const table of sortByReferences(tables, foreignKeyRows.parse(rows))) await this.#load(table, rowsOf(table));
    for (const name of names) await this.client.query(`alter table ${name} enable trigger user`);
    for (const sequence of sequences) await this.#set(sequence);
    await this.client.query('commit');
    await this.client.query('analyze');
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  async #load({ name, columns }: CopiedTable, rows: Readable): Promise<void> {
    const into = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    await pipeline(rows, this.client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${into}) from stdin`)));
  }

  /** Creates a missing sequence: the product makes one a month. */
  async #set({ name, value, isCalled }: CopiedSequence): Promise<void> {
    await this.client.query(`create sequence if not exists ${pg.escapeIdentifier(name)}`);
    await this.client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      value,
      isCalled,
    ]);
  }
}
