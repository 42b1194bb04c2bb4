import { describe, expect, it } from 'vitest';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests();

describe('the description to read', () => {
  it('is a page with files of this server alone, under the strict Content-Security-Policy', async () => {
    const { status, headers, text } = await server.call('/api/docs', { headers: server.internal });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/u);
    expect(text).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+=|style=|https?:/u);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, file]) => file);
    expect(files).toEqual([
      '/api/docs/favicon-32x32.png',
      '/api/docs/swagger-ui.css',
      '/api/docs/page.css',
      '/api/docs/swagger-ui-bundle.js',
      '/api/docs/page.js',
    ]);
    for (const file of files)
      expect((await server.call(file ?? '', { headers: server.internal })).status, file).toBe(200);
  });

  it('shows the description of this server without test calls or external validators', async () => {
    const { headers, text } = await server.call('/api/docs/page.js', { headers: server.internal });
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(text).toContain("url: '/api/openapi.json'");
    expect(text).toContain('supportedSubmitMethods: []');
    expect(text).toContain('validatorUrl: null');
  });

  it('sends its scripts compressed and cacheable', async () => {
    const { status, headers, body } = await server.bytes('/api/docs/swagger-ui-bundle.js', {
      ...server.internal,
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toContain('accept-encoding');
    const whole = await server.bytes('/api/docs/swagger-ui-bundle.js', server.internal);
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(body.length).toBeLessThan(whole.body.length / 2);
    expect(headers.get('etag')).not.toBe(whole.headers.get('etag'));
    const again = await server.bytes('/api/docs/swagger-ui-bundle.js', {
      ...server.internal,
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(
      (await server.bytes('/api/docs/favicon-32x32.png', { ...server.internal, 'accept-encoding': 'br' })).headers.get(
        'content-encoding',
      ),
    ).toBeNull();
  });

  it.each([
    'index.html',
    'swagger-initializer.js',
    'package.json',
    'absolute-path.js',
    '..%2fswagger-ui-dist%2fpackage.json',
    '%2e%2e%2fpackage.json',
    'swagger-ui.css.map',
    '__proto__',
    'constructor',
  ])('returns 404 for %s', async (name) => {
    const { status, json } = await server.raw(`/api/docs/${name}`, server.internal);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'not-found', requestId: expect.any(String) });
  });
});
