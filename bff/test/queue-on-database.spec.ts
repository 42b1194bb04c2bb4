import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { openQueue, openWorker } from '../src/platform/queue/job-queue.ts';
import { ResilientConnection } from '../src/platform/queue/resilient-backend.ts';
import { TestDatabase } from './support/test-database.ts';

let server: TestDatabase;
let database: TestDatabase;
const opened: { close: () => Promise<unknown> }[] = [];

beforeEach(async () => {
  server = await TestDatabase.createEmpty();
  database = await TestDatabase.createEmpty();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await database.drop();
  await server.drop();
});

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

it('an unreachable database is retried with pauses until jobs can run', async () => {
  await server.run(`alter database ${nameOf(database)} with allow_connections false`);
  const backend = { redisUrl: undefined, databaseUrl: database.url, statementTimeoutMs: 10_000 };
  const run = vi.fn(() => Promise.resolve());
  const errorTimes: number[] = [];
  const queue = openQueue(backend, 'documents');
  const worker = openWorker(backend, 'documents', run);
  opened.push(worker, queue);
  queue.on('error', () => undefined);
  worker.on('error', () => errorTimes.push(performance.now()));
  void worker.run();
  await expect(queue.add('render', {})).rejects.toThrow(/not currently accepting connections/u);
  await vi.waitFor(() => expect(errorTimes.length).toBeGreaterThan(4), WAIT);
  expect((errorTimes[4] ?? 0) - (errorTimes[0] ?? 0), 'retried without a pause').toBeGreaterThan(450);
  await server.run(`alter database ${nameOf(database)} with allow_connections true`);
  await queue.add('render', {});
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), WAIT);
});

it('a connection broken between two statements fails only the next one', async () => {
  const connection = new ResilientConnection({ connectionString: database.url });
  opened.push(connection);
  const client = await connection.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
  });
  await server.run('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/u);
  client.release(true);
  await expect(connection.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
});
