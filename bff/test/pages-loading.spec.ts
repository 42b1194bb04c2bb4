import { hash } from 'node:crypto';
import { get } from 'node:http';
import { remoteRegistrySchema } from '@backlot/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, jsonOf, pageServers, SCRIPT, shell, storefront } from './support/page-servers.js';
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
      `src="/assets/one-abc.js" integrity="${shell.record.files['assets/one-abc.js']}">`,
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
      `</assets/one-abc.js>; rel=preload; as=script; crossorigin; integrity="${shell.record.files['assets/one-abc.js']}"`,
    );
    expect(link.length).toBeLessThanOrEqual(1_500);
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
