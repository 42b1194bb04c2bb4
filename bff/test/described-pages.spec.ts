import { type PageDescription } from '@backlot/domain/contract/page-description';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { addEquipment } from './support/catalogue.js';
import { base, releaseServers } from './support/release-servers.js';
import { aRelease, point, publish, run, storeOf } from './support/releases.js';
import { type TestServer } from './support/test-server.js';

/** Which pages there are is said by the release that shows them. The builds beside the server are from before releases said so. */

const startServer = releaseServers();

const page = (key: string, path: string, more: Partial<PageDescription> = {}): PageDescription => ({
  key,
  path,
  title: { en: `${key} in English`, es: `${key} en español` },
  search: 'shown',
  ...more,
});
const PAGES: readonly PageDescription[] = [
  page('start', '/', { description: { en: 'Everything for rent', es: 'Todo en alquiler' } }),
  page('how', '/how-it-works', { description: { en: 'Three <steps>', es: 'Tres <pasos>' } }),
  page('list', '/lamps', { shows: { kind: 'catalogue', variant: 'all', mainCategory: 'production' } }),
  page('lamp', '/lamps/:id', { shows: { kind: 'item' } }),
  page('receipt', '/receipt', { search: 'closed' }),
  page('nothing', '*', { search: 'hidden' }),
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

describe('a page that no release has', () => {
  it('is not there', async () => {
    expect(await heads('/how-it-works')).toEqual([404, 'Page not found · Backlot']);
    expect(await heads('/es/how-it-works')).toEqual([404, 'Página no encontrada · Backlot']);
    expect(await heads('/contact')).toEqual([200, 'Contact · Backlot']);
  });

  it('is there for the admin who looks at the release that has it, and for nobody else', async () => {
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

  it('has them answered with their own heads, in both languages', async () => {
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

  it('says what the server reads for them', async () => {
    const list = await server.call('/lamps');
    expect(list.text).toContain('"equipment":{"mainCategory":"production"');
    expect(await heads(`/lamps/${id}`)).toEqual([200, 'Fresnel 650 · Backlot']);
    const item = await server.call(`/es/lamps/${id}`);
    expect(item.text).toContain(`"name":"list en español","item":"${server.config.publicOrigin}/es/lamps"`);
    expect(await heads('/lamps/999')).toEqual([404, 'lamp in English · Backlot']);
  });

  it('says what search engines are told', async () => {
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

  it('has no pages but those, beside what the shell and the back office show', async () => {
    expect(await heads('/contact')).toEqual([404, 'nothing in English · Backlot']);
    expect(await heads('/es/login')).toEqual([200, 'Iniciar sesión · Backlot']);
    expect(await heads('/admin/reports')).toEqual([200, 'Admin Reports · Backlot']);
  });

  it('takes them along when it runs no longer', async () => {
    await point(storeOf(server), 'storefront-mfe', undefined, [described]);
    await vi.waitFor(async () => expect((await server.call('/how-it-works')).status).toBe(404), WAIT);
    expect(await heads('/es/contact')).toEqual([200, 'Contacto · Backlot']);
    expect(await paths()).not.toContain('/how-it-works');
  });
});

describe('a shell that describes its pages', () => {
  it('has them answered, before those of the storefront', async () => {
    const other = aRelease('shell', 'described', {
      describedPages: [page('welcome', '/welcome', { search: 'closed' }), page('own', '/contact')],
    });
    await run(storeOf(server), other);
    await vi.waitFor(async () => expect(await heads('/welcome')).toEqual([200, 'welcome in English · Backlot']), WAIT);
    expect(await heads('/contact')).toEqual([200, 'own in English · Backlot']);
    expect((await server.call('/contact')).text).not.toMatch(/rel="modulepreload" href="\/remotes\/storefront-mfe/u);
    expect((await heads('/login'))[0]).toBe(404);
  });
});
