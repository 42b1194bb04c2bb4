import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ERROR_MESSAGE_MAX, type ClientError } from '@backlot/domain/contract';
import { LogBuffer } from './support/log-buffer.js';
import { TestServer } from './support/test-server.js';

/** What goes wrong in the pages of visitors is told to the server. */

const PATH = '/api/client-errors';
const ERROR: ClientError = {
  kind: 'remote',
  message: 'storefront-mfe: unreachable',
  page: '/contact',
  remote: 'storefront-mfe',
  reason: 'unreachable',
};

let log: LogBuffer;
let server: TestServer;
beforeAll(async () => {
  log = new LogBuffer();
  // Two reports in ten minutes.
  server = await TestServer.start({ RATE_LIMIT_SCALE: '0.0666', TRUSTED_PROXIES: '127.0.0.1' }, undefined, log.log);
});
afterAll(() => server.stop());
beforeEach(() => server.database.run('truncate rate_limit_counters'));

const report = (body: unknown, from = '198.51.100.1') =>
  server.call(PATH, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
const lines = () => log.with('a page told of an error');

async function countOf(labels: string): Promise<number> {
  const { text } = await server.call('/metrics', { headers: server.internal });
  const line = text.split('\n').find((one) => one.startsWith(`backlot_client_errors_total{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a report', () => {
  it('is one line of the log and one more in the figures', async () => {
    const labels = 'kind="remote",remote="storefront-mfe",reason="unreachable"';
    const before = await countOf(labels);
    const { status, text } = await report(ERROR);
    expect([status, text]).toEqual([204, '']);
    expect(lines().at(-1)).toMatchObject({
      level: 'warn',
      kind: 'remote',
      remote: 'storefront-mfe',
      reason: 'unreachable',
      page: '/contact',
      message: 'storefront-mfe: unreachable',
    });
    expect(await countOf(labels)).toBe(before + 1);
  });

  it('leaves nothing of a person in the log', async () => {
    await report({
      kind: 'script',
      message: 'No casey@example.com at https://rentals.example/x?token=geheim#geheim',
      page: '/es/equipment/4711/casey@example.com',
    });
    const line = lines().at(-1);
    expect(line).toMatchObject({
      kind: 'script',
      remote: null,
      reason: null,
      page: '/es/equipment/:id',
      message: 'No (address) at https://rentals.example/x',
    });
    expect(JSON.stringify(line)).not.toMatch(/casey|geheim|4711|198\.51/u);
  });

  it('makes no new figures out of names that a page makes up', async () => {
    const before = await countOf('kind="crash",remote="other",reason="none"');
    for (const remote of ['made-up', 'constructor']) await report({ kind: 'crash', message: 'x', page: '/', remote });
    expect(await countOf('kind="crash",remote="other",reason="none"')).toBe(before + 2);
    expect((await server.call('/metrics', { headers: server.internal })).text).not.toMatch(/made-up|constructor/u);
  });

  it.each<[string, object]>([
    ['with a query', { page: '/quote?name=Casey' }],
    ['of no page', { page: 'https://rentals.example/' }],
    ['that is too long', { message: 'x'.repeat(CLIENT_ERROR_MESSAGE_MAX + 1) }],
    ['of a kind that there is not', { kind: 'other' }],
    ['of a part that is no name', { remote: 'a"b' }],
  ])('%s is refused, and nothing of it is written', async (_what, change) => {
    const before = lines().length;
    expect((await report({ ...ERROR, ...change })).status).toBe(422);
    expect(lines()).toHaveLength(before);
  });

  it('is taken so often from one address, so that nobody fills the log', async () => {
    const before = lines().length;
    for (const expected of [204, 204, 429, 429]) expect((await report(ERROR, '198.51.100.9')).status).toBe(expected);
    expect(lines()).toHaveLength(before + 2);
    expect((await report(ERROR, '198.51.100.10')).status).toBe(204);
  });
});
