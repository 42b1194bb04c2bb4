import { beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ERROR_MESSAGE_MAX, type ClientError } from '@backlot/domain/contract';
import { LogBuffer } from './support/log-buffer.ts';
import { TestServer } from './support/test-server.ts';

const PATH = '/api/client-errors';
const ERROR: ClientError = {
  kind: 'remote',
  message: 'storefront-mfe: unreachable',
  page: '/contact',
  remote: 'storefront-mfe',
  reason: 'unreachable',
};

const log = new LogBuffer();
// This scale allows two reports in ten minutes.
const server = TestServer.forTests({ RATE_LIMIT_SCALE: '0.0666', TRUSTED_PROXIES: '127.0.0.1' }, { log: log.log });
beforeEach(() => server.database.run('truncate rate_limit_counters'));

const report = (body: unknown, from = '198.51.100.1') =>
  server.call(PATH, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
const lines = () => log.linesWith('a page told of an error');

async function countOf(labels: string): Promise<number> {
  const { text } = await server.call('/metrics', { headers: server.internal });
  const line = text.split('\n').find((one) => one.startsWith(`backlot_client_errors_total{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a report', () => {
  it('is logged in one line and counted in the metrics', async () => {
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

  it('logs no personal data', async () => {
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

  it('creates no metrics for unknown names', async () => {
    const before = await countOf('kind="crash",remote="other",reason="none"');
    for (const remote of ['made-up', 'constructor']) await report({ kind: 'crash', message: 'x', page: '/', remote });
    expect(await countOf('kind="crash",remote="other",reason="none"')).toBe(before + 2);
    expect((await server.call('/metrics', { headers: server.internal })).text).not.toMatch(/made-up|constructor/u);
  });

  it.each<[string, object]>([
    ['with a query', { page: '/quote?name=Casey' }],
    ['without a page path', { page: 'https://rentals.example/' }],
    ['that is too long', { message: 'x'.repeat(CLIENT_ERROR_MESSAGE_MAX + 1) }],
    ['of an unknown kind', { kind: 'other' }],
    ['with an invalid remote name', { remote: 'a"b' }],
  ])('%s is rejected and not logged', async (_what, change) => {
    const before = lines().length;
    expect((await report({ ...ERROR, ...change })).status).toBe(422);
    expect(lines()).toHaveLength(before);
  });

  it('is limited by address', async () => {
    const before = lines().length;
    for (const expected of [204, 204, 429, 429]) expect((await report(ERROR, '198.51.100.9')).status).toBe(expected);
    expect(lines()).toHaveLength(before + 2);
    expect((await report(ERROR, '198.51.100.10')).status).toBe(204);
  });
});
