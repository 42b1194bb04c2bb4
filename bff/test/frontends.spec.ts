import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { TestServer } from './support/test-server.ts';

const SCRIPT = "document.documentElement.dataset.scheme='dark'";
const PAGE = `<!doctype html><html lang="en"><head><title>Shell</title><meta name="description" content="For rent" /><script>${SCRIPT}</script><script type="module" src="/assets/index-abc.js"></script></head><body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;
const LONG = 'export const text = "rent ".repeat(3);\n'.repeat(200);

/** The comment distinguishes the build's files from those that the server would compress. */
const BUILT = { br: brotliCompressSync(`${LONG}// by the build`), gzip: gzipSync(`${LONG}// by the build`) };

const folder = temporaryFolder();

function writeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(() => {
  writeFile('shell/dist/index.html', PAGE);
  writeFile('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFile('shell/dist/assets/index-abc.js', LONG);
  writeFile('shell/dist/assets/font-abc.woff2', Buffer.alloc(5_000, 7));
  writeFile('shell/dist/assets/built-abc.js', LONG);
  writeFile('shell/dist/assets/built-abc.js.br', BUILT.br);
  writeFile('shell/dist/assets/built-abc.js.gz', BUILT.gzip);
  writeFile('shell/dist/.secret', 'hidden');
  writeFile('shell/secret.txt', 'outside');
  writeFile('storefront-mfe/dist/mf-manifest.json', '{"name":"storefront_mfe"}');
  writeFile('storefront-mfe/dist/remoteEntry.js', 'export {}');
  writeFile('storefront-mfe/dist/assets/page-abc.js', LONG);
  writeFile('admin-mfe/dist/mf-manifest.json', '{"name":"admin_mfe"}');
});
const server = TestServer.forTests({ FRONTENDS_DIR: folder, PUBLIC_ORIGIN: 'https://rentals.example' });

describe('a file', () => {
  it.each([
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/remotes/storefront-mfe/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/remotes/storefront-mfe/remoteEntry.js', 'text/javascript; charset=utf-8', 'no-cache'],
    [
      '/remotes/storefront-mfe/assets/page-abc.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/remotes/admin-mfe/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/pictures/demo/camera.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=86400'],
  ])('%s is %s, cached %s', async (path, type, cacheControl) => {
    const { status, headers } = await server.call(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cacheControl]);
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
  ])('is compressed with %s, the same each time', async (encoding, accept) => {
    const first = await server.raw('/assets/index-abc.js', { 'accept-encoding': accept });
    expect(first.headers.get('content-encoding')).toBe(encoding);
    expect(Number(first.headers.get('content-length'))).toBeLessThan(LONG.length / 4);
    const second = await server.raw('/assets/index-abc.js', {
      'accept-encoding': accept,
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect(second.status).toBe(304);
    expect(
      await (await fetch(`${server.url}/assets/index-abc.js`, { headers: { 'accept-encoding': accept } })).text(),
    ).toBe(LONG);
  });

  it.each(['br', 'gzip'] as const)(
    'that the build compressed is sent with %s, or uncompressed to other clients',
    async (encoding) => {
      const { headers } = await server.raw('/assets/built-abc.js', { 'accept-encoding': encoding });
      expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([
        encoding,
        String(BUILT[encoding].length),
      ]);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(
        await (await fetch(`${server.url}/assets/built-abc.js`, { headers: { 'accept-encoding': encoding } })).text(),
      ).toBe(`${LONG}// by the build`);
      expect(
        (await server.raw('/assets/built-abc.js', { 'accept-encoding': 'identity' })).headers.get('content-length'),
      ).toBe(String(LONG.length));
    },
  );

  it('that is already compressed is sent unchanged', async () => {
    const { headers } = await server.raw('/assets/font-abc.woff2', { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, '5000']);
  });
});

describe('a missing file', () => {
  it.each([
    '/assets/index-old.js',
    '/assets/built-abc.js.br',
    '/assets/',
    '/remotes/other-mfe/mf-manifest.json',
    '/remotes',
    '/pictures/demo/none.svg',
    '/api',
    '/api/nothing',
    '/.secret',
  ])('returns 404 at %s, never the page', async (path) => {
    expect(await server.problem(path)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '//etc/passwd',
    '/remotes/storefront-mfe/../../shell/secret.txt',
    '/pictures/demo/../catalogue.json',
    '/assets/index-abc.js%00.html',
  ])('outside the folder returns 404: %s', async (path) => {
    const { text } = await server.raw(path);
    expect(text).not.toContain('outside');
    expect(text).not.toContain('root:');
    expect(text).not.toContain('pricePerUnit');
  });
});

it('without a built shell the API works and pages return a problem', async () => {
  const bare = await TestServer.forTest({ FRONTENDS_DIR: join(folder, 'nothing-here') });
  expect((await bare.call('/api/equipment')).status).toBe(200);
  expect(await bare.problem('/')).toMatchObject({ status: 404 });
});
