import type { PageDescription } from '@backlot/domain/contract/page-description';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { addEquipment } from './support/catalogue.ts';
import { base, releaseServers } from './support/release-servers.ts';
import { aPage, aRelease, writePointer, publish, run, storeOf } from './support/releases.ts';
import type { TestServer } from './support/test-server.ts';

const startServer = releaseServers();

const PAGES: readonly PageDescription[] = [
  aPage('start', '/', { description: { en: 'Everything for rent', es: 'Todo en alquiler' } }),
  aPage('how', '/how-it-works', { description: { en: 'Three <steps>', es: 'Tres <pasos>' } }),
  aPage('list', '/lamps', { shows: { kind: 'catalogue', variant: 'all', mainCategory: 'production' } }),
  aPage('lamp', '/lamps/:id', { shows: { kind: 'item' } }),
  aPage('receipt', '/receipt', { search: 'closed' }),
  aPage('taken', '/admin/taken'),
  aPage('nothing', '*', { search: 'hidden' }),
];
const described = aRelease('storefront-mfe', 'described', {
  describedPages: [...PAGES],
  pages: { how: { scripts: ['remoteEntry.js'], styles: [] } },
});

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await startServer();
  [id = 0] = await addEquipment(server.database, [{ name: 'Fresnel 650', category: 'lighting' }]);
  await server.catchUp();
});
afterAll(() => server.stop());

const titleOf = (text: string) => /<title>(?<title>[^<]*)<\/title>/u.exec(text)?.groups?.['title'];
const heads = async (path: string, cookie = '') => {
  const { status, text } = await server.call(path, { headers: { cookie } });
  return [status, titleOf(text)];
};
const paths = async () =>
  [...(await server.call('/sitemap.xml')).text.matchAll(/<loc>(?<loc>[^<]+)<\/loc>/gu)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );

describe('a page of no release', () => {
  it('returns 404', async () => {
    expect(await heads('/how-it-works')).toEqual([404, 'Page not found · Backlot']);
    expect(await heads('/es/how-it-works')).toEqual([404, 'Página no encontrada · Backlot']);
    expect(await heads('/contact')).toEqual([200, 'Contact · Backlot']);
  });

  it('is visible only to the admin who previews its release', async () => {
    await publish(storeOf(server), described);
    const { token } = await server.signIn();
    const name = { part: 'storefront-mfe', release: described.record.release };
    const { headers } = await server.call('/api/admin/releases/preview', { method: 'POST', token, body: name });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const path = `/how-it-works?remote=storefront-mfe@${name.release}`;
    expect(await heads(path, cookie)).toEqual([200, 'how in English · Backlot']);
    expect(await heads(path)).toEqual([404, 'Page not found · Backlot']);
  });
});

describe('a release that describes its pages', () => {
  beforeAll(async () => {
    await run(storeOf(server), described);
    await vi.waitUntil(async () => (await server.call('/how-it-works')).status === 200, WAIT);
  });

  it('serves them with their own heads in both languages', async () => {
    for (const [path, title, description, other] of [
      ['/how-it-works', 'how in English', 'Three &lt;steps&gt;', '/es/how-it-works'],
      ['/es/how-it-works', 'how en español', 'Tres &lt;pasos&gt;', '/how-it-works'],
    ] as const) {
      const { status, headers, text } = await server.call(path);
      expect([status, headers.get('x-robots-tag'), titleOf(text)]).toEqual([200, null, `${title} · Backlot`]);
      expect(text).toContain(`<meta name="description" content="${description}">`);
      expect(text).toContain(`<link rel="canonical" href="${server.config.publicOrigin}${path}">`);
      expect(text).toMatch(
        new RegExp(`<link rel="alternate" hreflang="e[ns]" href="${server.config.publicOrigin}${other}">`, 'u'),
      );
      expect(text).toContain(`<link rel="modulepreload" href="${base(described)}/remoteEntry.js"`);
    }
  });

  it('declares the data that the server loads for them', async () => {
    const list = await server.call('/lamps');
    expect(list.text).toContain('"equipment":{"mainCategory":"production"');
    expect(await heads(`/lamps/${id}`)).toEqual([200, 'Fresnel 650 · Backlot']);
    const item = await server.call(`/es/lamps/${id}`);
    expect(item.text).toContain(`"name":"list en español","item":"${server.config.publicOrigin}/es/lamps"`);
    expect(await heads('/lamps/999')).toEqual([404, 'lamp in English · Backlot']);
  });

  it('controls site map, robots.txt and X-Robots-Tag', async () => {
    expect(await paths()).toEqual(
      ['/', '/how-it-works', '/lamps', `/lamps/${id}`].flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]),
    );
    const robots = (await server.call('/robots.txt')).text;
    expect(robots.match(/^Disallow: .*\/(?:receipt|login|preview-quote-email)$/gmu)).toEqual([
      'Disallow: /login',
      'Disallow: /receipt',
      'Disallow: /es/login',
      'Disallow: /es/receipt',
    ]);
    const { headers } = await server.call('/receipt');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has no other pages, except those of shell and back office', async () => {
    expect(await heads('/contact')).toEqual([404, 'nothing in English · Backlot']);
    expect(await heads('/es/login')).toEqual([200, 'Iniciar sesión · Backlot']);
    expect(await heads('/admin/taken')).toEqual([200, 'Admin · Backlot']);
  });

  it('removes them when it is no longer active', async () => {
    await writePointer(storeOf(server), 'storefront-mfe', undefined, [described]);
    await vi.waitFor(async () => expect((await server.call('/how-it-works')).status).toBe(404), WAIT);
    expect(await heads('/es/contact')).toEqual([200, 'Contacto · Backlot']);
    expect(await paths()).not.toContain('/how-it-works');
  });
});

describe('a shell that describes its pages', () => {
  it('serves them with precedence over those of the storefront', async () => {
    const other = aRelease('shell', 'described', {
      describedPages: [aPage('welcome', '/welcome', { search: 'closed' }), aPage('own', '/contact')],
    });
    await run(storeOf(server), other);
    await vi.waitFor(async () => expect(await heads('/welcome')).toEqual([200, 'welcome in English · Backlot']), WAIT);
    expect(await heads('/contact')).toEqual([200, 'own in English · Backlot']);
    expect((await server.call('/contact')).text).not.toMatch(/rel="modulepreload" href="\/remotes\/storefront-mfe/u);
    expect((await heads('/login'))[0]).toBe(404);
  });
});

describe('the back office', () => {
  const backOffice = aRelease('admin-mfe', 'described', {
    describedPages: [
      aPage('queue', '/admin'),
      aPage('repair', '/admin/repairs/:id', { shows: { kind: 'item' } }),
      aPage('outside', '/outside'),
      aPage('unknown', '*'),
    ],
  });

  /** Status, title and language of a document that is closed to search engines; undefined if it is open. */
  async function closedDocument(path: string): Promise<unknown> {
    const { status, headers, text } = await server.call(path);
    const isClosed =
      headers.get('x-robots-tag') === 'noindex' && text.includes('<meta name="robots" content="noindex">');
    return isClosed ? [status, titleOf(text), /<html lang="(?<lang>\w+)"/u.exec(text)?.groups?.['lang']] : undefined;
  }

  it.each(['/admin', '/admin/', '/Admin/reports', '/admin/repairs/1', '/admin/repairs/1/edit'])(
    'of a release that describes no pages has a general title at %s',
    async (path) => {
      expect(await closedDocument(path)).toEqual([200, 'Admin · Backlot', 'en']);
    },
  );

  it('has the pages that its release describes, below /admin only', async () => {
    await run(storeOf(server), backOffice);
    await vi.waitFor(
      async () => expect(await closedDocument('/admin')).toEqual([200, 'queue in English · Backlot', 'en']),
      WAIT,
    );
    expect(await closedDocument('/admin/repairs/1')).toEqual([200, 'repair in English · Backlot', 'en']);
    expect(await closedDocument('/admin/repairs')).toEqual([404, 'unknown in English · Backlot', 'en']);
    expect(await heads('/outside')).toEqual([404, 'Page not found · Backlot']);
    expect(await paths()).not.toContain('/admin');
  });

  it('redirects other languages to English', async () => {
    const { status, headers } = await server.raw('/es/ADMIN/repairs/1');
    expect([status, headers.get('location')]).toEqual([308, '/ADMIN/repairs/1']);
  });
});
