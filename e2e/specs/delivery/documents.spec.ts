import type { Equipment } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { WAIT } from '../../../tools/suite/limits.ts';
import { awaitRendering, readDocument, type SiteDocument } from '../../pages/site-document.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { PUBLIC_PATHS } from '../../support/public-paths.ts';
import { adminClient, catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const HIDDEN_PATHS = [
  '/quote',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/preview-quote-email',
  '/es/login',
  '/es/quote',
  '/admin',
  '/admin/equipment',
  '/admin/reports',
] as const;

const spanish = (path: string) => (path === '/' ? '/es' : `/es${path}`);
const structuredOf = ({ structured }: SiteDocument, type: string) =>
  structured.filter((each) => each['@type'] === type);

/** Asserts title, description, canonical address and sharing metadata. */
function expectHead(
  document: SiteDocument,
  { origin, path, language }: { origin: string; path: string; language: 'en' | 'es' },
): void {
  const url = origin + (language === 'en' ? path : spanish(path));
  expect(document.status, url).toBe(200);
  expect(document.language, url).toBe(language);
  expect(document.title, url).toMatch(/^\S.* · Backlot$/u);
  expect(document.meta['description']?.length ?? 0, url).toBeGreaterThan(20);
  expect(document.canonical).toBe(url);
  expect(document.alternates, url).toEqual({
    en: origin + path,
    es: origin + spanish(path),
    'x-default': origin + path,
  });
  expect(document.meta, url).toMatchObject({
    'og:title': document.title.replace(/ · Backlot$/u, ''),
    'og:description': document.meta['description'],
    'og:url': url,
    'og:locale': language === 'en' ? 'en_US' : 'es_US',
    'og:site_name': expect.stringMatching(/\S/u),
  });
  expect(document.meta['robots'], url).toBeUndefined();
  expect(document.headers['x-robots-tag'], url).toBeUndefined();
}

function expectHidden(document: SiteDocument, status: number): void {
  expect(document.status).toBe(status);
  expect(document.meta['robots']).toBe('noindex');
  expect(document.headers['x-robots-tag']).toBe('noindex');
  expect(document.canonical).toBeUndefined();
  expect(document.structured).toEqual([]);
}

function itemWith(items: readonly Equipment[], matches: (item: Equipment) => boolean): Equipment {
  const found = items.find(matches);
  if (found === undefined) throw new Error('the demo catalogue has no such item');
  return found;
}

test(
  'every public page has its own title, description and canonical address in both languages',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const titles: string[] = [];
    const descriptions: string[] = [];
    for (const path of PUBLIC_PATHS) {
      for (const language of ['en', 'es'] as const) {
        const document = await readDocument(page, language === 'en' ? path : spanish(path));
        expectHead(document, { origin: product.url, path, language });
        titles.push(document.title);
        descriptions.push(document.meta['description'] ?? '');
      }
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  },
);

test(
  'home and contact have structured data of the business; other pages have none',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const site = await createStaffApiClient({ fetch, baseUrl: product.url }).getSite();
    for (const path of ['/', '/es', '/contact', '/es/contact']) {
      const [business, ...others] = structuredOf(await readDocument(page, path), 'LocalBusiness');
      expect(others).toEqual([]);
      expect(business).toMatchObject({
        '@context': 'https://schema.org',
        name: site.businessName,
        telephone: site.phone,
        email: site.email,
        url: `${product.url}/`,
        address: { '@type': 'PostalAddress' },
      });
    }
    expect((await readDocument(page, '/catalog')).structured).toEqual([]);
  },
);

test(
  'structured data of an item has an offer if it has a price, and breadcrumbs in any case',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const items = await catalogueOf(product, 'home-ec-set');
    const priced = itemWith(items, ({ pricePerUnit }) => pricePerUnit !== null);
    const onRequest = itemWith(items, ({ pricePerUnit }) => pricePerUnit === null);
    for (const language of ['en', 'es'] as const) {
      const prefix = language === 'en' ? '' : '/es';
      for (const item of [priced, onRequest]) {
        const path = `/equipment/${item.id}`;
        const document = await readDocument(page, prefix + path);
        expectHead(document, { origin: product.url, path, language });
        const url = product.url + prefix + path;
        expect(document.title).toBe(`${item.name} · Backlot`);
        expect(structuredOf(document, 'Product')).toEqual([
          expect.objectContaining({ name: item.name, url, sku: String(item.id) }),
        ]);
        const [{ itemListElement: steps = [] } = {}] = structuredOf(document, 'BreadcrumbList');
        expect(steps).toEqual([
          expect.objectContaining({ position: 1, item: product.url + (prefix === '' ? '/' : prefix) }),
          expect.objectContaining({ position: 2, item: `${product.url}${prefix}/home-ec-equipment` }),
          expect.objectContaining({ position: 3, name: item.name, item: url }),
        ]);
      }
    }
    const [offered] = structuredOf(await readDocument(page, `/equipment/${priced.id}`), 'Product');
    expect(offered?.['offers']).toMatchObject({
      '@type': 'Offer',
      price: priced.pricePerUnit?.toFixed(2),
      priceCurrency: 'USD',
    });
    const [unpriced] = structuredOf(await readDocument(page, `/equipment/${onRequest.id}`), 'Product');
    expect(Object.keys(unpriced ?? {})).not.toContain('offers');
  },
);

test('unknown pages respond with 404, and private pages are not indexable', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/es/nowhere',
    '/equipment/999999',
    '/es/equipment/999999',
    '/equipment/not-a-number',
  ])
    expectHidden(await readDocument(page, path), 404);
  for (const path of HIDDEN_PATHS) expectHidden(await readDocument(page, path), 200);
});

test(
  'the sitemap lists every public page and item in both languages, and robots.txt lists the sitemap',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const items = [...(await catalogueOf(product, 'production')), ...(await catalogueOf(product, 'home-ec-set'))];
    const response = await page.request.get('/sitemap.xml');
    expect(response.headers()['content-type']).toMatch(/xml/u);
    const read = await page.evaluate(
      (xml) => {
        const map = new DOMParser().parseFromString(xml, 'application/xml');
        return {
          errors: map.querySelectorAll('parsererror').length,
          addresses: [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
        };
      },
      await response.text(),
    );
    expect(read.errors).toBe(0);
    const expected = [...PUBLIC_PATHS, ...items.map(({ id }) => `/equipment/${id}`)].flatMap((path) => [
      product.url + path,
      product.url + spanish(path),
    ]);
    expect(read.addresses.toSorted()).toEqual(expected.toSorted());

    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
    expect(robots).toMatch(/^Disallow: \/admin$/mu);
    for (const path of PUBLIC_PATHS) expect(robots).not.toContain(`Disallow: ${path}\n`);
  },
);

test(
  'a document is small, revalidates by its ETag, and lists all files of its first view',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    for (const path of ['/new-production-equipment', '/about']) {
      await awaitRendering(page, path);
      const document = await readDocument(page, path);
      expect(document.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': 'br',
        vary: expect.stringContaining('accept-encoding'),
      });
      const again = await page.request.get(path, { headers: { 'if-none-match': document.headers['etag'] ?? '' } });
      expect(again.status()).toBe(304);

      const named = (rel: string) => document.links.filter((link) => link.rel === rel);
      const modules = document.modules.map(({ href }) => href);
      expect(modules.filter((href) => href.startsWith('/assets/')).length).toBeGreaterThan(2);
      expect(modules.filter((href) => href.startsWith('/remotes/storefront-mfe/')).length).toBeGreaterThan(2);
      expect(modules.some((href) => href.includes('admin-mfe'))).toBe(false);
      expect(document.modules.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
      expect(named('preload').filter((link) => link.as === 'font').length).toBeGreaterThan(0);
      expect(Object.keys(document.integrity)).toEqual(expect.arrayContaining(modules));
      for (const part of ['storefront-mfe', 'admin-mfe'])
        expect(Object.keys(document.integrity), part).toContainEqual(
          expect.stringMatching(new RegExp(`^/remotes/${part}/[0-9a-f]{16}/remoteEntry\\.js$`, 'u')),
        );

      const hashed = [...modules, ...named('stylesheet').map(({ href }) => href)].filter((href) =>
        href.includes('/assets/'),
      );
      const responseHeaders = await Promise.all(hashed.map(async (href) => (await page.request.get(href)).headers()));
      for (const [index, headers] of responseHeaders.entries())
        expect(headers['cache-control'], hashed[index]).toMatch(/max-age=31536000, immutable/u);
    }
  },
);

test.describe('when the catalogue changes', () => {
  test.use({ productName: 'office' });

  test('HTML in an item name is escaped in every document', { tag: ONE_WIDTH }, async ({ page, product }) => {
    const name = `</script><script>window.hacked=1</script> "O'Brien" & <img src=x onerror=window.hacked=1> 🎬 ${crypto.randomUUID().slice(0, 8)}`;
    const [item] = await addItems(product, [
      {
        name,
        description: '<!--<script></title></noscript><svg onload=window.hacked=1>',
        specifications: ['</ul></noscript><b>bold</b>'],
      },
    ]);
    const id = item?.id ?? 0;
    const query = new URLSearchParams({ q: name }).toString();
    await awaitRendering(page, `/equipment/${id}`);
    for (const path of [`/equipment/${id}`, `/equipment/${id}?plain=1`, `/catalog?${query}`, '/production-equipment']) {
      const document = await readDocument(page, path);
      expect(document.handlers, path).toEqual([]);
      expect(
        document.scripts.filter((script) => script.includes('hacked')),
        path,
      ).toEqual([]);
      expect(/<script>window|<svg onload|<img src=x|<b>bold/u.exec(document.html)?.[0], path).toBeUndefined();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => Reflect.has(window, 'hacked')), path).toBe(false);
    }
    const document = await readDocument(page, `/equipment/${id}`);
    expect(document.title).toBe(`${name} · Backlot`);
    expect(document.meta['og:title']).toBe(name);
    expect(structuredOf(document, 'Product')).toEqual([expect.objectContaining({ name })]);
    expect(document.state?.item?.equipment.name).toBe(name);
    await (await adminClient(product)).deleteEquipment({ params: { id } });
  });

  test(
    'a changed name is in the next document, and within seconds in a prerendered one',
    { tag: ONE_WIDTH },
    async ({ page, product }) => {
      const before = `Anew ${crypto.randomUUID().slice(0, 8)}`;
      const after = `Changed ${crypto.randomUUID().slice(0, 8)}`;
      const description = `Only item of the run ${crypto.randomUUID().slice(0, 8)}.`;
      const [added] = await addItems(product, [{ name: before, description }]);
      const id = added?.id ?? 0;
      const api = await adminClient(product);
      const path = `/equipment/${id}`;
      const pages = [path, `/es${path}`, `/catalog?${new URLSearchParams({ q: description }).toString()}`];
      for (const each of [path, `/es${path}`]) await awaitRendering(page, each);
      expect((await readDocument(page, path)).title).toBe(`${before} · Backlot`);

      await api.updateEquipment({
        params: { id },
        body: { name: after, mainCategory: 'production', category: 'lighting', subcategory: 'LED', description },
      });
      for (const each of pages) {
        const { html } = await readDocument(page, each);
        expect({ hasNew: html.includes(after), hasOld: html.includes(before) }, each).toEqual({
          hasNew: true,
          hasOld: false,
        });
      }
      expect((await readDocument(page, path)).title).toBe(`${after} · Backlot`);
      await expect
        .poll(async () => {
          const { html, state } = await readDocument(page, path);
          return html.includes(before) ? 'the old name' : state?.isRendered;
        }, WAIT)
        .toBe(true);
      expect((await readDocument(page, path)).title).toBe(`${after} · Backlot`);

      await api.deleteEquipment({ params: { id } });
      expectHidden(await readDocument(page, path), 404);
    },
  );
});
