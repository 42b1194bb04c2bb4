import { type PageDescription } from '@backlot/domain/contract/page-description';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogBuffer } from './support/log-buffer.js';
import { aRelease, frontEndsOf } from './support/releases.js';
import { admin, ORIGIN, shell } from './support/page-servers.js';
import { TestServer } from './support/test-server.js';

/** The pages of a customer's quote and of a challenged hold, whose address holds the token of a link until its script has put that away. */

const page = (key: string, path: string): PageDescription => ({
  key,
  path,
  title: { en: `${key} in English`, es: `${key} en español` },
  search: 'hidden',
});
const withPage = aRelease('storefront-mfe', 'quotes', {
  describedPages: [
    page('customerQuote', '/quotes/:key'),
    page('answerHold', '/hold/:key'),
    page('myRequests', '/my-requests'),
    page('notFound', '*'),
  ],
});
const withoutPage = aRelease('storefront-mfe', 'former', { describedPages: [page('notFound', '*')] });

const TOKENS = ['aB3-'.repeat(10) + 'abc', 'xY7_'.repeat(10) + 'xyz'] as const;
const PRIVATE = ['no-store', 'noindex', 'no-referrer'];

describe.each([
  ['a release that has it', withPage, 200],
  ['a release of before', withoutPage, 404],
] as const)('with %s', (_, storefront, status) => {
  const frontEnds = frontEndsOf(shell, storefront, admin);
  let server: TestServer;
  let log: LogBuffer;
  beforeAll(async () => {
    log = new LogBuffer();
    server = await TestServer.start({ FRONTENDS_DIR: frontEnds(), PUBLIC_ORIGIN: ORIGIN }, undefined, log.log);
  });
  afterAll(() => server.stop());

  it.each(['/quotes/', '/es/quotes/', '/QUOTES/', '/%71uotes/', '/es//quotes/', '/hold/', '/es/hold/'])(
    '%s is stored by nobody, listed by nobody and named to nobody',
    async (path) => {
      for (const token of TOKENS) {
        const { headers, text, ...answer } = await server.call(`${path}${token}`);
        expect(answer.status).toBe(path.includes('//') ? 404 : status);
        expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
          PRIVATE,
        );
        // One document answers all: what stood in it would be shown to the next one.
        for (const each of TOKENS) expect(text).not.toContain(each);
        expect(text).toContain('<meta name="robots" content="noindex">');
      }
    },
  );

  it('leaves no trace of it in the log and the figures', async () => {
    const [token] = TOKENS;
    await server.call(`/quotes/${token}`);
    await server.call('/api/quotes/current', { token });
    await server.call(`/api/quotes/${token}`, { token });
    await server.call(`/quotes/${token}/%`, {});
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/quotes/current');
    expect(text).not.toContain(token);
    expect(log.with('"msg":"request"').length).toBeGreaterThan(3);
    expect(log.with(token)).toEqual([]);
  });

  it.each(['/my-requests', '/es/my-requests', '/MY-REQUESTS'])(
    '%s, which shows what is one customer’s, is stored by nobody, listed by nobody and named to nobody',
    async (path) => {
      const { headers, text, ...answer } = await server.call(path);
      expect(answer.status).toBe(status);
      expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
        PRIVATE,
      );
      expect(text).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('leaves no trace of a link to the requests of an address in the log and the figures', async () => {
    const [token] = TOKENS;
    for (const path of ['/api/mailed-requests', '/api/my-requests', `/api/my-requests/${token}`])
      await server.call(path, { token });
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/mailed-requests');
    expect(text).not.toContain(token);
    expect(log.with(token)).toEqual([]);
  });

  it('leaves no trace of a link to a hold in the log and the figures, and lets nobody store its response', async () => {
    const [token] = TOKENS;
    await server.call(`/hold/${token}`);
    await server.call(`/api/holds/${token}/answer`, { method: 'POST', body: { answer: 'keep' } });
    const { headers } = await server.call(`/api/holds/${token}`);
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
      PRIVATE,
    );
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/holds/:key');
    expect(text).not.toContain(token);
    expect(log.with(token)).toEqual([]);
  });

  it('leaves other pages as they are', async () => {
    const { headers } = await server.call('/quotes');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-cache',
      'strict-origin-when-cross-origin',
    ]);
  });
});
