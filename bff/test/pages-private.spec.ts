import { describe, expect, it } from 'vitest';
import { LogBuffer } from './support/log-buffer.ts';
import { aPage, aRelease } from './support/releases.ts';
import { admin, bundledFrontEnds, shell } from './support/page-servers.ts';
import { TestServer } from './support/test-server.ts';

const page = (key: string, path: string) => aPage(key, path, { search: 'hidden' });
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
  ['a release with the page', withPage, 200],
  ['a release without the page', withoutPage, 404],
] as const)('with %s', (_, storefront, status) => {
  const log = new LogBuffer();
  const server = TestServer.forTests(bundledFrontEnds([shell, storefront, admin]), { log: log.log });

  it.each(['/quotes/', '/es/quotes/', '/QUOTES/', '/%71uotes/', '/es//quotes/', '/hold/', '/es/hold/'])(
    '%s is never cached, indexed or sent as referrer',
    async (path) => {
      for (const token of TOKENS) {
        const { headers, text, ...response } = await server.call(`${path}${token}`);
        expect(response.status).toBe(path.includes('//') ? 404 : status);
        expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
          PRIVATE,
        );
        // All tokens get the same document, so a token in it would be shown to others.
        for (const each of TOKENS) expect(text).not.toContain(each);
        expect(text).toContain('<meta name="robots" content="noindex">');
      }
    },
  );

  it('does not put the token into log or metrics', async () => {
    const [token] = TOKENS;
    await server.call(`/quotes/${token}`);
    await server.call('/api/quotes/current', { token });
    await server.call(`/api/quotes/${token}`, { token });
    await server.call(`/quotes/${token}/%`, {});
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/quotes/current');
    expect(text).not.toContain(token);
    expect(log.linesWith('"msg":"request"').length).toBeGreaterThan(3);
    expect(log.linesWith(token)).toEqual([]);
  });

  it.each(['/my-requests', '/es/my-requests', '/MY-REQUESTS'])(
    '%s, a page with personal data, is never cached, indexed or sent as referrer',
    async (path) => {
      const { headers, text, ...response } = await server.call(path);
      expect(response.status).toBe(status);
      expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
        PRIVATE,
      );
      expect(text).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('does not put a link to requests into log or metrics', async () => {
    const [token] = TOKENS;
    for (const path of ['/api/mailed-requests', '/api/my-requests', `/api/my-requests/${token}`])
      await server.call(path, { token });
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/mailed-requests');
    expect(text).not.toContain(token);
    expect(log.linesWith(token)).toEqual([]);
  });

  it('does not put a link to a hold into log or metrics, and its response is not cached', async () => {
    const [token] = TOKENS;
    await server.call(`/hold/${token}`);
    await server.call(`/api/holds/${token}/answer`, { method: 'POST', body: { response: 'keep' } });
    const { headers } = await server.call(`/api/holds/${token}`);
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(
      PRIVATE,
    );
    const { text } = await server.call('/metrics', { headers: server.internal });
    expect(text).toContain('/api/holds/:key');
    expect(text).not.toContain(token);
    expect(log.linesWith(token)).toEqual([]);
  });

  it('does not change other pages', async () => {
    const { headers } = await server.call('/quotes');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-cache',
      'strict-origin-when-cross-origin',
    ]);
  });
});
