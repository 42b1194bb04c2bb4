import { describe, expect, it } from 'vitest';
import { SITEMAP_URLS_MAX, sitemapFiles, sitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://rentals.example';
const locs = (xml: string) => [...xml.matchAll(/<loc>(?<loc>[^<]+)<\/loc>/gu)].map(({ groups }) => groups?.['loc']);

describe('sitemapFiles', () => {
  const [xml = ''] = sitemapFiles(
    [{ path: '/' }, { path: '/about' }, { path: '/equipment/7', updatedAt: '2026-03-04T23:59:59.000Z' }],
    ORIGIN,
  );

  it('lists every page in every language', () => {
    const paths = ['', '/about', '/equipment/7'];
    expect(locs(xml)).toEqual(paths.flatMap((path) => [`${ORIGIN}${path === '' ? '/' : path}`, `${ORIGIN}/es${path}`]));
  });

  it('returns valid XML with one entry a line', () => {
    const [first, second, ...entries] = xml.trimEnd().split('\n');
    expect([first, second]).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]);
    expect(entries.pop()).toBe('</urlset>');
    expect(entries).toHaveLength(locs(xml).length);
  });

  it('omits lastmod for pages without a known change', () => {
    expect(xml).toContain(`<url><loc>${ORIGIN}/about</loc><xhtml:link rel="alternate" hreflang="en"`);
  });

  it('has lastmod and all languages for an item', () => {
    expect(xml).toContain(
      `<url><loc>${ORIGIN}/es/equipment/7</loc><lastmod>2026-03-04</lastmod><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/equipment/7"/><xhtml:link rel="alternate" hreflang="es" href="${ORIGIN}/es/equipment/7"/><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/equipment/7"/></url>`,
    );
  });
});

it('splits into several files above the maximum number of URLs', () => {
  const pages = Array.from({ length: SITEMAP_URLS_MAX / 2 + 7 }, (_, index) => ({
    path: `/equipment/${index + 1}`,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  const files = sitemapFiles(pages, ORIGIN);
  expect(files.map((file) => locs(file).length)).toEqual([SITEMAP_URLS_MAX, 14]);
  expect(sitemapFiles(pages.slice(7), ORIGIN)).toHaveLength(1);
});

it('has an index of several files', () => {
  expect(sitemapIndex([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml?a&b<"'>`])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>${ORIGIN}/sitemap-1.xml</loc></sitemap>\n<sitemap><loc>${ORIGIN}/sitemap-2.xml?a&amp;b&lt;&quot;&apos;&gt;</loc></sitemap>\n</sitemapindex>\n`,
  );
});
