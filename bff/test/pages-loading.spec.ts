import { hash } from 'node:crypto';
import { get } from 'node:http';
import { remoteRegistrySchema } from '@backlot/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  jsonOf,
  laterShell,
  namedStorefront,
  pageServers,
  SCRIPT,
  shell,
  storefront,
  withPage,
} from './support/page-servers.js';
import { type TestServer } from './support/test-server.js';

/** What pages load, and how early they say so. */

const startServer = pageServers();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const BASE = `/remotes/storefront-mfe/${storefront.record.release}`;

describe('what a page loads', () => {
  it('is named before it is needed, with its hash', async () => {
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

  it.each(['/admin', '/login', '/profile'])('has nothing of the storefront at %s', async (path) => {
    const { text } = await server.call(path);
    expect(text).not.toMatch(/<link[^>]*remotes/u);
    expect(remoteRegistrySchema.parse(jsonOf(text, 'backlot-remotes'))).toEqual(
      (await server.call('/remotes.json')).json,
    );
  });

  it('may run the very inline scripts of the document and no other', async () => {
    const { headers, text } = await server.call('/about');
    const map = /<script type="importmap">([^<]*)<\/script>/u.exec(text)?.[1] ?? '';
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `script-src 'self' ${[SCRIPT, map].map((code) => `'sha256-${hash('sha256', code, 'base64')}'`).join(' ')};`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/u);
  });

  it('is told in a header that proxies can read ahead, with the hashes of scripts', async () => {
    const link = (await server.call('/about')).headers.get('link') ?? '';
    expect(link).toContain('</assets/shell.css>; rel=preload; as=style; crossorigin, ');
    expect(link).toContain('</assets/text.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin');
    expect(link).toContain(
      `</assets/one-abc.js>; rel=preload; as=script; fetchpriority=low; crossorigin; integrity="${shell.record.files['assets/one-abc.js']}"`,
    );
    expect(link.length).toBeLessThanOrEqual(1_500);
  });
});

describe('of a storefront that names what it exposes', () => {
  const startNamed = pageServers([laterShell, namedStorefront, admin]);
  let named: TestServer;
  beforeAll(async () => {
    named = await startNamed();
  });
  afterAll(() => named.stop());

  const preload = (path: string) => `<link rel="modulepreload" href="${path}"`;
  const FEDERATION = '/assets/federation.js';
  const MANIFEST = `<link rel="preload" as="fetch" href="${BASE}/mf-manifest.json"`;

  it('a rendered page loads the modules, and the federation has its hashes alone', async () => {
    const { text } = await named.call('/about');
    expect(text).toContain(`${preload(`${BASE}/assets/shop-abc.js`)} integrity="`);
    for (const later of [preload(FEDERATION), preload(`${BASE}/remoteEntry.js`), MANIFEST])
      expect(text).not.toContain(later);
    expect(/<script type="importmap">(?<map>[^<]*)/u.exec(text)?.groups?.['map']).toContain(
      `"${FEDERATION}":"${laterShell.record.files['assets/federation.js']}"`,
    );
  });

  it('a page that takes forms from the federation loads it too', async () => {
    const quote = await named.call('/quote');
    for (const early of [preload(FEDERATION), preload(`${BASE}/remoteEntry.js`), MANIFEST])
      expect(quote.text).toContain(early);
    expect((await named.call('/admin')).text).toContain(preload(FEDERATION));
    expect((await named.call('/login')).text).not.toContain(preload(FEDERATION));
  });

  it('the registry has the modules by the URLs of their files, and what they need', async () => {
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
  ['does without it', false],
  ['waits for it', true],
])('a page of which the release says that it %s', (_, awaitsFederation) => {
  const startSaying = pageServers([laterShell, withPage(namedStorefront, 'quote', { awaitsFederation }), admin]);

  it('fetches the start of the federation ahead accordingly', async () => {
    const saying = await startSaying();
    try {
      const { text } = await saying.call('/quote');
      expect(text.includes('<link rel="modulepreload" href="/assets/federation.js"')).toBe(awaitsFederation);
    } finally {
      await saying.stop();
    }
  });
});

it('what a page loads is told ahead of the document when the server is asked to', async () => {
  const eager = await startServer({ EARLY_HINTS: 'true' });
  const hints = (each: TestServer) =>
    new Promise<unknown[]>((resolve, reject) => {
      const hinted: unknown[] = [];
      get(`${each.url}/about`, (response) =>
        response.resume().on('end', () => resolve([...hinted, response.statusCode])),
      )
        .on('information', ({ statusCode, headers }) => hinted.push(statusCode, headers['link']))
        .on('error', reject);
    });
  try {
    expect(await hints(eager)).toEqual([103, expect.stringContaining('</assets/shell.css>; rel=preload'), 200]);
    expect(await hints(server)).toEqual([200]);
  } finally {
    await eager.stop();
  }
});
