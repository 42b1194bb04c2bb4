import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes, inLocale, withRegistry } from '../src/platform/frontends/page.js';
import { TestServer } from './support/test-server.js';

const SCRIPT = "document.documentElement.dataset.scheme='dark'";
const PAGE = `<!doctype html><html lang="en"><head><title>Shell</title><meta name="description" content="For rent" /><script>${SCRIPT}</script><script type="module" src="/assets/index-abc.js"></script></head><body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;
const LONG = 'export const text = "rent ".repeat(3);\n'.repeat(200);

/** Told from what the server would make by its comment. */
const BUILT = { br: brotliCompressSync(`${LONG}// by the build`), gzip: gzipSync(`${LONG}// by the build`) };

let folder: string;
let server: TestServer;

function lay(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-frontends-'));
  lay('shell/dist/index.html', PAGE);
  lay('shell/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  lay('shell/dist/assets/index-abc.js', LONG);
  lay('shell/dist/assets/font-abc.woff2', Buffer.alloc(5_000, 7));
  lay('shell/dist/assets/built-abc.js', LONG);
  lay('shell/dist/assets/built-abc.js.br', BUILT.br);
  lay('shell/dist/assets/built-abc.js.gz', BUILT.gzip);
  lay('shell/dist/.secret', 'hidden');
  lay('shell/secret.txt', 'outside');
  lay('storefront-mfe/dist/mf-manifest.json', '{"name":"storefront_mfe"}');
  lay('storefront-mfe/dist/remoteEntry.js', 'export {}');
  lay('storefront-mfe/dist/assets/page-abc.js', LONG);
  lay('admin-mfe/dist/mf-manifest.json', '{"name":"admin_mfe"}');
  server = await TestServer.start({ FRONTENDS_DIR: folder, PUBLIC_ORIGIN: 'https://rentals.example' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a page', () => {
  it.each(['/', '/quote', '/admin/quote-requests/1', '/new-production-equipment?q=light', '/index.html', '/reset-password'])('%s is the shell, asked for each time, with the registry of the remotes', async (path) => {
    const { status, headers, text } = await server.call(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    const block = /<script type="application\/json" id="backlot-remotes">(?<json>.*?)<\/script><\/head>/u.exec(text)?.groups?.['json'] ?? '';
    expect(JSON.parse(block)).toEqual({
      'storefront-mfe': { manifest: '/remotes/storefront-mfe/mf-manifest.json' },
      'admin-mfe': { manifest: '/remotes/admin-mfe/mf-manifest.json' },
    });
    expect((await server.call('/remotes.json')).json).toEqual(JSON.parse(block));
  });

  it('allows its own inline script by its hash, and no other', async () => {
    const [hash] = inlineScriptHashes(PAGE);
    const policy = (await server.call('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/u);
  });

  it('is not sent again while it is the same', async () => {
    const { headers } = await server.call('/quote');
    expect((await server.call('/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const { status, text } = await server.call('/', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });
});

describe('a Spanish page', () => {
  it.each(['/es', '/es/', '/es/contact', '/es/equipment/12?from=mail', '/es/nothing'])('%s is the shell in Spanish, cached and kept as the English one', async (path) => {
    const { status, headers, text } = await server.call(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(text).toMatch(/^<!doctype html><html lang="es">/u);
    expect(text).toContain('<meta name="description" content="Alquiler de equipo para cine, televisión y eventos');
    expect(text).toContain('<noscript>Backlot necesita JavaScript');
    expect(text).toContain('id="backlot-remotes"');
    expect(headers.get('content-security-policy')).toBe((await server.call('/')).headers.get('content-security-policy'));
    expect((await server.call('/es/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
    expect((await server.call('/about', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(200);
  });

  it.each(['/', '/contact', '/esp', '/en/contact', '/contact/es'])('is not at %s', async (path) => {
    expect((await server.call(path)).text).toMatch(/^<!doctype html><html lang="en">.*content="For rent".*<noscript>Needs JavaScript/u);
  });

  it.each(['/es/api/equipment', '/es/assets/index-abc.js', '/es/remotes.json', '/es/index.html', '/es/pictures/demo/camera.svg'])('is not at %s, where there is nothing', async (path) => {
    expect(await server.problem(path)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('changes what the shell is built with', () => {
    const built = readFileSync(new URL('../../shell/index.html', import.meta.url), 'utf8');
    const english = ['<html lang="en">', 'Film, TV and event production equipment', 'Backlot needs JavaScript'];
    expect(english.filter((part) => !built.includes(part))).toEqual([]);
    const spanish = inLocale(built, 'es');
    expect(english.filter((part) => spanish.includes(part))).toEqual([]);
    expect(inLocale(built, 'en')).toBe(built);
    const [, description = 'none'] = /name="description" content="([^"]+)"/u.exec(spanish) ?? [];
    expect(readFileSync(new URL('../../shell/src/app/messages.ts', import.meta.url), 'utf8')).toContain(description);
  });
});

describe('the languages of a page', () => {
  const linksTo = (path: string, spanish: string) =>
    `<https://rentals.example${path}>; rel="alternate"; hreflang="en", <https://rentals.example${spanish}>; rel="alternate"; hreflang="es", <https://rentals.example${path}>; rel="alternate"; hreflang="x-default"`;

  it.each([
    ['/', linksTo('/', '/es')],
    ['/es', linksTo('/', '/es')],
    ['/contact?from=mail', linksTo('/contact', '/es/contact')],
    ['/es/contact', linksTo('/contact', '/es/contact')],
    ['/equipment/12', linksTo('/equipment/12', '/es/equipment/12')],
    ['/es/equipment/12', linksTo('/equipment/12', '/es/equipment/12')],
  ])('are told to search engines at %s', async (path, link) => {
    const { headers } = await server.call(path);
    expect(headers.get('link')).toBe(link);
    const again = await server.call(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('link')]).toEqual([304, link]);
  });

  it.each(['/admin', '/profile', '/es/reset-password', '/nothing', '/equipment/new', '/favicon.svg'])('are nothing to tell of at %s', async (path) => {
    expect((await server.call(path)).headers.get('link')).toBeNull();
  });
});

describe('the back office in Spanish', () => {
  it.each([
    ['/es/admin', '/admin'],
    ['/es/admin/quote-requests/1?from=mail&q=a%26b', '/admin/quote-requests/1?from=mail&q=a%26b'],
    ['/es/admin//elsewhere.example', '/admin//elsewhere.example'],
    ['/es/admin/%0d%0aset-cookie:a', '/admin/%0D%0Aset-cookie:a'],
    ['/%65s/admin/caf%C3%A9?a?b', '/admin/caf%C3%A9?a?b'],
  ])('%s has moved to %s', async (path, location) => {
    const { status, headers } = await server.raw(path);
    expect([status, headers.get('location')]).toEqual([308, location]);
  });

  it.each(['/es/administration', '/es//admin'])('is not meant by %s', async (path) => {
    expect((await server.raw(path)).status).toBe(200);
  });
});

describe('a file', () => {
  it.each([
    ['/assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/remotes.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/remotes/storefront-mfe/mf-manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ['/remotes/storefront-mfe/remoteEntry.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/remotes/storefront-mfe/assets/page-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
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
    const second = await server.raw('/assets/index-abc.js', { 'accept-encoding': accept, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(304);
    expect(await (await fetch(`${server.url}/assets/index-abc.js`, { headers: { 'accept-encoding': accept } })).text()).toBe(LONG);
  });

  it.each(['br', 'gzip'] as const)('that its build has compressed is sent so with %s, and whole to who takes none', async (encoding) => {
    const { headers } = await server.raw('/assets/built-abc.js', { 'accept-encoding': encoding });
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([encoding, String(BUILT[encoding].length)]);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await (await fetch(`${server.url}/assets/built-abc.js`, { headers: { 'accept-encoding': encoding } })).text()).toBe(`${LONG}// by the build`);
    expect((await server.raw('/assets/built-abc.js', { 'accept-encoding': 'identity' })).headers.get('content-length')).toBe(String(LONG.length));
  });

  it('that is compressed already stays as it is', async () => {
    const { headers } = await server.raw('/assets/font-abc.woff2', { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, '5000']);
  });
});

describe('nothing', () => {
  it.each(['/assets/index-old.js', '/assets/built-abc.js.br', '/assets/', '/remotes/other-mfe/mf-manifest.json', '/remotes', '/pictures/demo/none.svg', '/api', '/api/nothing', '/robots.txt', '/.secret'])('is at %s, and never the page', async (path) => {
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
  ])('outside can be reached by %s', async (path) => {
    const { text } = await server.raw(path);
    expect(text).not.toContain('outside');
    expect(text).not.toContain('root:');
    expect(text).not.toContain('pricePerUnit');
  });
});

it('a registry cannot end its script element', () => {
  const page = withRegistry(PAGE, { 'x</script><script>alert(1)</script>': { manifest: '/a' } });
  expect(page).not.toContain('</script><script>alert(1)');
  expect(page.indexOf('</head>')).toBeGreaterThan(page.indexOf('backlot-remotes'));
});

it('without a built shell the API works and pages are a problem', async () => {
  const bare = await TestServer.start({ FRONTENDS_DIR: join(folder, 'nothing-here') });
  try {
    expect((await bare.call('/api/equipment')).status).toBe(200);
    expect(await bare.problem('/')).toMatchObject({ status: 404 });
  } finally {
    await bare.stop();
  }
});
