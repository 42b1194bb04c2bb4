import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDirectly } from '../src/platform/database/direct-client.ts';
import { DatabaseSnapshot } from '../src/platform/database/snapshot.ts';
import { TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let snapshot: DatabaseSnapshot | undefined;
beforeEach(async () => {
  database = await TestDatabase.create();
});
afterEach(async () => {
  await snapshot?.close();
  snapshot = undefined;
  await database.drop();
});

const TITLES = { name: 'projects', columns: ['title'] };
const addProject = (title: string) => database.run('insert into projects (title) values ($1)', [title]);

it('is consistent, whatever is written afterwards', async () => {
  await addProject('Night market');
  snapshot = await DatabaseSnapshot.open(database.url);
  expect(await snapshot.migrations()).not.toEqual([]);
  await addProject('Harbour');
  await database.run("update projects set title = 'Night market, part two' where title = 'Night market'");
  expect(await text(snapshot.rowsOf(TITLES))).toBe('Night market\n');
});

it('blocks migrations until the tables were copied', async () => {
  await addProject('Night market');
  snapshot = await DatabaseSnapshot.open(database.url);
  await snapshot.migrations();
  await database.run("set lock_timeout = '100ms'");
  const change = () => database.run('alter table projects alter column title type varchar(300)');
  await expect(change()).rejects.toThrow('lock timeout');
  expect(await text(snapshot.rowsOf(TITLES))).toBe('Night market\n');
  await snapshot.release();
  await change();
});

it('is not limited by timeouts of the role', async () => {
  const { pathname, username } = new URL(database.url);
  await database.run(`alter role ${username} in database ${pathname.slice(1)} set statement_timeout = '20s'`);
  const client = await connectDirectly(database.url, 'test');
  const { rows } = await client.query('show statement_timeout');
  await client.end();
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});
