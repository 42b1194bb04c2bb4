import { hash } from 'node:crypto';
import { get } from 'node:http';
import { remoteRegistrySchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import {
  admin,
  bundledFrontEnds,
  jsonOf,
  laterShell,
  namedStorefront,
  SCRIPT,
  shell,
  storefront,
  withPage,
} from './support/page-servers.ts';
import { TestServer } from './support/test-server.ts';

const frontEnds = bundledFrontEnds();
const server = TestServer.forTests(frontEnds);

const BASE = `/remotes/storefront-mfe/${storefront.record.release}`;

describe('what a page loads', () => {
  it('is preloaded with its integrity hash', async () => {
    const { text } = await server.call('/about');
    const map: unknown = JSON.parse(/<script type="importmap">([^<]*)<\/script>/u.exec(text)?.[1] ?? '');
    expect(map).toEqual({
      integrity: Object.fromEntries([
        ['/assets/one-abc.js', shell.record.files['assets/one-abc.js']],
        ...['assets/about.js', 'remoteEntry.js', 'assets/shop-abc.js'].map((path) => [
          `${BASE}/${path}`,
          storefront.record.files[path],
        ]),
        [`/remotes/admin-mfe/${admin.record.release}/remoteEntry.js`, admin.record.files['remoteEntry.js']],
      ]),
    });
    const tags = [
      '<script type="importmap">',
      '<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>',
      `src="/assets/one-abc.js" integrity="${shell.record.files['assets/one-abc.js']}" fetchpriority="low">`,
      'href="/assets/shell.css">',
      `<link rel="preload" as="fetch" href="${BASE}/mf-manifest.json" crossorigin>`,
      `<link rel="modulepreload" href="${BASE}/remoteEntry.js" integrity="`,
      `<link rel="stylesheet" href="${BASE}/assets/shop.css" crossorigin>`,
      `<link rel="stylesheet" href="${BASE}/assets/about.css" crossorigin>`,
      '</head>',
    ];
    const found = tags.map((part) => text.indexOf(part));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  it.each(['/admin', '/login', '/profile'])('has no files of the storefront at %s', async (path) => {
    const { text } = await server.call(path);
    expect(text).not.toMatch(/<link[^>]*remotes/u);
    expect(remoteRegistrySchema.parse(jsonOf(text, 'backlot-remotes'))).toEqual(
      (await server.call('/remotes.json')).json,
    );
  });

  it('is limited to the hashes of the inline scripts by the Content-Security-Policy', async () => {
    const { headers, text } = await server.call('/about');
    const map = /<script type="importmap">([^<]*)<\/script>/u.exec(text)?.[1] ?? '';
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `script-src 'self' ${[SCRIPT, map].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`).join(' ')};`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/u);
  });

  it('is in a Link header for early hints, with the hashes of scripts', async () => {
    const link = (await server.call('/about')).headers.get('link') ?? '';
    expect(link).toContain('</assets/shell.css>; rel=preload; as=style; crossorigin, ');
    expect(link).toContain('</assets/text.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin');
    expect(link).toContain(
      `</assets/one-abc.js>; rel=preload; as=script; fetchpriority=low; crossorigin; integrity="${shell.record.files['assets/one-abc.js']}"`,
    );
    expect(link.length).toBeLessThanOrEqual(1_500);
  });
});

describe('of a storefront with exposed modules', () => {
  const named = TestServer.forTests(bundledFrontEnds([laterShell, namedStorefront, admin]));

  const preload = (path: string) => `<link rel="modulepreload" href="${path}"`;
  const FEDERATION = '/assets/federation.js';
  const MANIFEST = `<link rel="preload" as="fetch" href="${BASE}/mf-manifest.json"`;

  it('a rendered page preloads the modules, and only hashes of the federation', async () => {
    const { text } = await named.call('/about');
    expect(text).toContain(`${preload(`${BASE}/assets/shop-abc.js`)} integrity="`);
    for (const later of [preload(FEDERATION), preload(`${BASE}/remoteEntry.js`), MANIFEST])
      expect(text).not.toContain(later);
    expect(/<script type="importmap">(?<map>[^<]*)/u.exec(text)?.groups?.['map']).toContain(
      `"${FEDERATION}":"${laterShell.record.files['assets/federation.js']}"`,
    );
  });

  it('a page with forms from the federation preloads it too', async () => {
    const quote = await named.call('/quote');
    for (const early of [preload(FEDERATION), preload(`${BASE}/remoteEntry.js`), MANIFEST])
      expect(quote.text).toContain(early);
    expect((await named.call('/admin')).text).toContain(preload(FEDERATION));
    expect((await named.call('/login')).text).not.toContain(preload(FEDERATION));
  });

  it('the registry has the URLs of the modules and their dependencies', async () => {
    expect(remoteRegistrySchema.parse((await named.call('/remotes.json')).json)['storefront-mfe']?.modules).toEqual({
      needs: namedStorefront.record.needs,
      exposes: {
        './routes': {
          script: `${BASE}/assets/shop-abc.js`,
          files: [`${BASE}/assets/about.js`, `${BASE}/assets/shop.css`],
        },
      },
    });
  });
});

describe.each([
  ['does not await the federation', false],
  ['awaits the federation', true],
])('a page that %s', (_, awaitsFederation) => {
  const saying = TestServer.forTests(
    bundledFrontEnds([laterShell, withPage(namedStorefront, 'quote', { awaitsFederation }), admin]),
  );

  it('preloads the start of the federation accordingly', async () => {
    const { text } = await saying.call('/quote');
    expect(text.includes('<link rel="modulepreload" href="/assets/federation.js"')).toBe(awaitsFederation);
  });
});

it('early hints are sent before the document when they are configured', async () => {
  const eager = await TestServer.forTest({ ...frontEnds, EARLY_HINTS: 'true' });
  const hints = (each: TestServer) =>
    new Promise<unknown[]>((resolve, reject) => {
      const hinted: unknown[] = [];
      get(`${each.url}/about`, (response) =>
        response.resume().on('end', () => resolve([...hinted, response.statusCode])),
      )
        .on('information', ({ statusCode, headers }) => hinted.push(statusCode, headers['link']))
        .on('error', reject);
    });
  expect(await hints(eager)).toEqual([103, expect.stringContaining('</assets/shell.css>; rel=preload'), 200]);
  expect(await hints(server)).toEqual([200]);
});
