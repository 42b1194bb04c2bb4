import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageStateSchema } from '@backlot/domain/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { addEquipment } from './support/catalogue.ts';
import { TestServer } from './support/test-server.ts';

const folder = temporaryFolder();
mkdirSync(join(folder, 'shell/dist'), { recursive: true });
writeFileSync(
  join(folder, 'shell/dist/index.html'),
  '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
);
const server = TestServer.forTests({ FRONTENDS_DIR: folder, PUBLIC_ORIGIN: 'https://rentals.example' });
beforeAll(async () => {
  await addEquipment(server.database, [
    { name: 'Cámara 6K', category: 'video', description: 'Body only' },
    { name: 'Fresnel 650', category: 'lighting' },
    { name: 'Softbox', category: 'lighting' },
    { name: 'Range, 36 in', category: 'home-ec', mainCategory: 'home-ec-set' },
  ]);
  await server.catchUp();
});

const plain = async (path: string) =>
  /<noscript>([\s\S]*?)<\/noscript>/u.exec((await server.call(path)).text)?.[1] ?? '';
const namesIn = (html: string) =>
  [...html.matchAll(/<h3><a href="[^"]+">([^<]+)<\/a><\/h3>/gu)].map(([, name]) => name);

describe('the catalogue', () => {
  it.each([
    ['/new-production-equipment', ['Cámara 6K', 'Fresnel 650', 'Softbox']],
    ['/production-equipment', ['Fresnel 650', 'Softbox', 'Cámara 6K']],
    ['/home-ec-equipment', ['Range, 36 in']],
    ['/catalog', ['Range, 36 in', 'Fresnel 650', 'Softbox', 'Cámara 6K']],
    ['/catalog?q=CAMARA', ['Cámara 6K']],
    ['/es/catalog?q=iluminaci%C3%B3n', ['Fresnel 650', 'Softbox']],
    ['/catalog?category=lighting&category=home-ec', ['Range, 36 in', 'Fresnel 650', 'Softbox']],
    ['/catalog?q=soft&category=video', []],
    ['/new-production-equipment?q=range', []],
    [`/catalog?q=${'x'.repeat(1_500)}`, []],
  ])('%s can be read and searched', async (path, names) => {
    expect(namesIn(await plain(path))).toEqual(names);
  });

  it('keeps the query in the search box and shows an empty result', async () => {
    const html = await plain('/es/catalog?q=nada%22%3E');
    expect(html).toContain('<form class="plain-search" role="search" action="/es/catalog">');
    expect(html).toContain('value="nada&quot;&gt;"');
    expect(html).toContain('No encontramos equipo.');
  });

  it('links to each item', async () => {
    const [, path = ''] = /<h3><a href="([^"]+)">Fresnel/u.exec(await plain('/es/catalog')) ?? [];
    expect(path).toMatch(/^\/es\/equipment\/\d+$/u);
    expect(await plain(path)).toContain('<h1>Fresnel 650</h1>');
  });
});

describe('every page', () => {
  it.each([
    ['/', 'Film, TV and event equipment', 'tel:'],
    ['/es', 'Equipo para cine, TV y eventos', 'tel:'],
    ['/about', '15,000 sq ft', '/new-production-equipment'],
    ['/contact', '100 Sample Street', 'mailto:rentals@backlot.example'],
    ['/quote', 'needs JavaScript. Without it, call (305) 555-0100', 'tel:+1'],
    ['/login', 'This page needs JavaScript', 'tel:'],
    ['/admin', 'This page needs JavaScript', 'tel:'],
    ['/nothing', 'There is nothing at this address', '/catalog'],
    ['/es/equipment/99', 'Este artículo no está en nuestro catálogo', '/es/catalog'],
  ])('%s shows content and links without JavaScript', async (path, text, way) => {
    const html = await plain(path);
    expect(html).toContain(text);
    expect(html).toContain(way);
    expect(html.match(/<h1>/gu)).toHaveLength(1);
  });
});

describe('search engines', () => {
  it('get a robots.txt that excludes private pages', async () => {
    const { headers, text } = await server.call('/robots.txt');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    for (const path of ['/admin', '/api', '/login', '/profile', '/es/login'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain('\nSitemap: https://rentals.example/sitemap.xml\n');
  });

  it('find all existing items in the site map', async () => {
    const locs = async () =>
      [...(await server.call('/sitemap.xml')).text.matchAll(/<loc>https:\/\/rentals\.example([^<]*)<\/loc>/gu)].map(
        ([, path]) => path,
      );
    const before = await locs();
    expect(before.slice(0, 4)).toEqual(['/', '/es', '/about', '/es/about']);
    expect(before).toHaveLength(2 * (7 + 4));
    const [id = 0] = await addEquipment(server.database, [{ name: 'New' }]);
    await server.catchUp();
    expect(await locs()).toEqual(expect.arrayContaining([`/equipment/${id}`, `/es/equipment/${id}`]));
    await server.database.run('delete from equipment where id = $1', [id]);
    await server.catchUp();
    expect(await locs()).toEqual(before);
  });

  it('get 304 for an unchanged site map', async () => {
    const { headers } = await server.call('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(
      (await server.call('/sitemap.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
    ).toBe(304);
  });

  it.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x', '/es/sitemap.xml', '/es/robots.txt'])(
    'get 404 at %s while one file is sufficient',
    async (path) => {
      expect(await server.problem(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('a large catalogue', () => {
  beforeAll(async () => {
    await server.database.run(
      `insert into equipment (name, main_category, category, subcategory, description, image, specifications, units_per_item, created_at, updated_at)
       select 'Stand ' || n, 'production', case when n % 2 = 0 then 'video' else 'grip' end, '', 'For tests', '', '{}', 1, now(), now() from generate_series(1, 25200) as n`,
      [],
    );
    await server.catchUp();
  });

  it('has the first items of its page in its state, marked as incomplete', async () => {
    const { text } = await server.call('/new-production-equipment');
    const { equipment } = pageStateSchema.parse(JSON.parse(/id="backlot-page">([^<]*)</u.exec(text)?.[1] ?? ''));
    expect([
      equipment?.isComplete,
      equipment?.mainCategory,
      equipment?.items.length,
      equipment?.items[0]?.name,
    ]).toEqual([false, 'production', 24, 'Cámara 6K']);
    expect(equipment?.items.every(({ category }) => category === 'video')).toBe(true);
    expect(text.length).toBeLessThan(200_000);
  });

  it('shows the first 200 items without JavaScript, with a note', async () => {
    const html = await plain('/production-equipment');
    expect(namesIn(html)).toHaveLength(200);
    expect(html).toContain('These are the first 200 of 25203 items. Search for a name or a category');
    expect(namesIn(await plain('/production-equipment?q=stand+2519'))).toHaveLength(11);
  });

  it('has a site map with several files', async () => {
    const index = (await server.call('/sitemap.xml')).text;
    expect([...index.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, loc]) => loc)).toEqual([
      'https://rentals.example/sitemap-1.xml',
      'https://rentals.example/sitemap-2.xml',
    ]);
    const second = await server.call('/sitemap-2.xml');
    expect([second.status, second.text.match(/<url>/gu)?.length]).toEqual([200, 2 * (7 + 25_204) - 50_000]);
    expect((await server.call('/sitemap-3.xml')).status).toBe(404);
  });
});
