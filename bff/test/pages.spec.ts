import { pageStateSchema } from '@backlot/domain/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { bundledFrontEnds, jsonOf, ORIGIN, SCRIPT, shell, storefront } from './support/page-servers.ts';
import { aRelease, publish, storeOf } from './support/releases.ts';
import { TestServer } from './support/test-server.ts';

const server = TestServer.forTests(bundledFrontEnds());

const stateOf = (text: string) => pageStateSchema.parse(jsonOf(text, 'backlot-page'));
const linkedData = (text: string): { '@type': string }[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(([, json = '']) =>
    JSON.parse(json),
  );
const metaOf = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'u').exec(text)?.[1];
const plainOf = (text: string) =>
  /<noscript><link rel="stylesheet" href="\/plain\.css">([\s\S]*?)<\/noscript>/u.exec(text)?.[1] ?? '';

describe('the head of a page', () => {
  it('has title, canonical URL and language alternates', async () => {
    const { status, headers, text } = await server.call('/es/about?from=mail');
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('vary'),
      headers.get('x-robots-tag'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', 'accept-encoding', null]);
    expect(text).toMatch(
      /^<!doctype html>\n<html lang="es"><head><meta charset="utf-8" \/><title>Quiénes somos · Backlot<\/title><meta name="description" content="Quiénes somos: una casa/u,
    );
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/es/about">`);
    expect(
      [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/gu)].map(([, language, href]) => [
        language,
        href,
      ]),
    ).toEqual([
      ['en', `${ORIGIN}/about`],
      ['es', `${ORIGIN}/es/about`],
      ['x-default', `${ORIGIN}/about`],
    ]);
    expect(
      ['og:title', 'og:type', 'og:url', 'og:locale', 'og:site_name', 'twitter:card', 'robots'].map((name) =>
        metaOf(text, name),
      ),
    ).toEqual(['Quiénes somos', 'website', `${ORIGIN}/es/about`, 'es_US', 'Backlot (sample)', 'summary', undefined]);
    expect(linkedData(text)).toMatchObject([
      { '@type': 'LocalBusiness', url: `${ORIGIN}/`, telephone: '(305) 555-0100' },
    ]);
    for (const old of ['For rent', 'Needs JavaScript', '<title>Shell']) expect(text).not.toContain(old);
  });

  it.each([
    ['/About/', 200, '/about'],
    ['//', 200, '/'],
    ['/es/', 200, '/es'],
  ])('of %s has the canonical URL', async (path, status, canonical) => {
    const response = await server.raw(path);
    expect([response.status, /<link rel="canonical" href="([^"]*)">/u.exec(response.text)?.[1]]).toEqual([
      status,
      ORIGIN + canonical,
    ]);
  });

  it.each([
    '/quote',
    '/login',
    '/es/profile',
    '/admin',
    '/admin/quote-requests/1',
    '/preview-quote-email',
    '/nothing',
    '/equipment/999',
    '/equipment/none',
  ])('of %s excludes search engines', async (path) => {
    const { headers, text } = await server.call(path);
    expect([
      headers.get('x-robots-tag'),
      metaOf(text, 'robots'),
      text.includes('rel="canonical"'),
      text.includes('hreflang="x-default"'),
      linkedData(text),
    ]).toEqual(['noindex', 'noindex', false, false, []]);
  });

  it.each([
    ['/', 200],
    ['/reset-password', 200],
    ['/admin/nothing', 404],
    ['/nothing', 404],
    ['/es/nothing', 404],
    ['/es//admin', 404],
    ['/equipment/999', 404],
    ['/equipment/99999999999999999999', 404],
    ['/equipment/0', 404],
    ['/%E0%A4%A', 400],
  ])('%s has status %i', async (path, status) => {
    expect((await server.raw(path)).status).toBe(status);
  });
});

describe('an item', () => {
  const hostile = 'Lamp "</script><script>alert(1)</script>" <b>& 🎬';
  let id: number;
  beforeAll(async () => {
    [id = 0] = await addEquipment(server.database, [
      {
        name: hostile,
        category: 'lighting',
        description: `Warm light. ${'Even and quiet. '.repeat(20)}`,
        pricePerUnitCents: 2450,
      },
      { name: 'Other lamp', category: 'lighting', pricePerUnitCents: null },
    ]);
    await server.database.run('update equipment set image = $1, specifications = $2 where id = $3', [
      '/pictures/demo/lamp.svg',
      ['650 W', '<i>3,200 K</i>'],
      id,
    ]);
    await server.catchUp();
  });

  it('is a product in structured data with price, picture and breadcrumbs', async () => {
    const { status, text } = await server.call(`/equipment/${id}`);
    expect(status).toBe(200);
    expect(linkedData(text)).toMatchObject([
      {
        '@type': 'Product',
        name: hostile,
        image: `${ORIGIN}/pictures/demo/lamp.svg`,
        sku: String(id),
        offers: { price: '24.50', priceCurrency: 'USD' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { item: `${ORIGIN}/` },
          { item: `${ORIGIN}/new-production-equipment` },
          { item: `${ORIGIN}/equipment/${id}` },
        ],
      },
    ]);
    expect(metaOf(text, 'og:image')).toBe(`${ORIGIN}/pictures/demo/lamp.svg`);
    expect(metaOf(text, 'description')).toMatch(/^Warm light\. .{100,140}…$/u);
    expect(stateOf(text).item).toMatchObject({ equipment: { id, name: hostile }, related: [{ name: 'Other lamp' }] });
  });

  it('with a price on request has no offer', async () => {
    const { items } = await server.api().listEquipment({ query: { q: 'Other lamp' } });
    expect(linkedData((await server.call(`/equipment/${items[0]?.id}`)).text)[0]).not.toHaveProperty('offers');
  });

  it('cannot inject markup by its name', async () => {
    for (const path of [
      `/equipment/${id}`,
      `/es/equipment/${id}`,
      '/catalog',
      `/catalog?q=${encodeURIComponent('"><script>alert(2)</script>')}`,
    ]) {
      const { text } = await server.call(path);
      expect(text).not.toMatch(/<script>alert|<b>|<i>/u);
      expect(
        [...text.matchAll(/<script\b[^>]*>/gu)].filter(
          ([tag]) => !/type="(?:module|importmap|application\/(?:ld\+)?json)"/u.test(tag),
        ),
      ).toHaveLength(1);
    }
  });

  it('is readable without JavaScript', async () => {
    const plain = plainOf((await server.call(`/equipment/${id}`)).text);
    expect(plain).toContain(
      '<h1>Lamp &quot;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; &lt;b&gt;&amp; 🎬</h1>',
    );
    expect(plain).toContain('<li>&lt;i&gt;3,200 K&lt;/i&gt;</li>');
    expect(plain).toContain('$24.50 per unit / day');
  });

  it('returns 404 immediately after its deletion', async () => {
    const [gone = 0] = await addEquipment(server.database, [{ name: 'Gone' }]);
    await server.catchUp();
    expect((await server.call(`/equipment/${gone}`)).status).toBe(200);
    await server.database.run('delete from equipment where id = $1', [gone]);
    await server.catchUp();
    expect((await server.call(`/equipment/${gone}`)).status).toBe(404);
  });
});

describe('a page', () => {
  it('returns 304 while it is unchanged, whatever the query', async () => {
    const { headers } = await server.call('/contact');
    const again = await server.call('/contact?from=mail', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([
      304,
      headers.get('content-security-policy'),
    ]);
    expect((await server.call('/es/contact', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(
      200,
    );
  });

  it('responds to HEAD without a body', async () => {
    const { status, text, headers } = await server.call('/', { method: 'HEAD' });
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  it('has the same initial data as the API', async () => {
    const state = stateOf((await server.call('/contact')).text);
    expect(state).toEqual({ isRendered: false, madeAt: expect.any(String), site: await server.api().getSite() });
  });

  it.each([
    '/api/nothing',
    '/es/api/equipment',
    '/assets/none.js',
    '/pictures/none.svg',
    '/es/remotes.json',
    '/some.php',
    '/server/shell.cjs',
  ])('returns 404 at %s', async (path) => {
    expect(await server.problem(path)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('a moved page', () => {
  it.each([
    ['/es/admin', '/admin'],
    ['/es/admin/quote-requests/1?from=mail&q=a%26b', '/admin/quote-requests/1?from=mail&q=a%26b'],
    ['/es/admin//elsewhere.example', '/admin//elsewhere.example'],
    ['/es/admin/%0d%0aset-cookie:a', '/admin/%0D%0Aset-cookie:a'],
    ['/%65s/admin/caf%C3%A9?a?b', '/admin/caf%C3%A9?a?b'],
    ['/index.html', '/'],
  ])('redirects %s to %s', async (path, location) => {
    const { status, headers } = await server.raw(path);
    expect([status, headers.get('location')]).toEqual([308, location]);
  });
});

describe('an admin with a release preview', () => {
  it('gets the previewed release, uncached and invisible to others', async () => {
    const candidate = aRelease('shell', 'next');
    const name = { part: 'shell' as const, release: candidate.record.release };
    await publish(storeOf(server), candidate);
    const { token } = await server.signIn();
    const { headers } = await server.call('/api/admin/releases/preview', { method: 'POST', token, body: name });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const path = `/about?remote=shell@${name.release}`;
    const preview = await server.call(path, { headers: { cookie } });
    expect(stateOf(preview.text).preview).toEqual(name);
    expect([
      preview.headers.get('cache-control'),
      preview.headers.get('x-robots-tag'),
      preview.text.includes(SCRIPT),
    ]).toEqual(['no-store', 'noindex', false]);
    for (const other of [await server.call(path), await server.call('/about', { headers: { cookie } })]) {
      expect([stateOf(other.text).preview, other.text.includes(SCRIPT), other.headers.get('cache-control')]).toEqual([
        undefined,
        true,
        'no-cache',
      ]);
    }
  });
});

describe('a product without a back office', () => {
  const without = TestServer.forTests(bundledFrontEnds([shell, storefront]));

  it.each(['/admin', '/admin/reports'])('keeps %s closed to search engines', async (path) => {
    const { status, headers, text } = await without.call(path);
    expect([status, headers.get('x-robots-tag'), text.includes('<title>Admin · Backlot</title>')]).toEqual([
      200,
      'noindex',
      true,
    ]);
  });
});
