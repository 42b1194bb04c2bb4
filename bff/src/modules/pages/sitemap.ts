import { alternatesOf, LOCALES, localizedPath } from '@backlot/domain';

/** Most URLs that one file of a site map may hold. */
export const SITEMAP_URLS_MAX = 50_000;

/** A page that search engines are to show, by its path without language. */
export type ListedPage = {
  readonly path: string;
  /** ISO instant of its last change, where that is known. */ readonly updatedAt?: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/gu, (character) => `${ENTITIES[character]}`);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The entries of one page, one in each language; all of them name all languages. */
function entriesOf({ path, updatedAt }: ListedPage, origin: string): string[] {
  const links = alternatesOf(path, origin)
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
    .join('');
  const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`;
  return LOCALES.map(
    (locale) => `<url><loc>${escapeXml(origin + localizedPath(path, locale))}</loc>${changed}${links}</url>`,
  );
}

/**
 * The site map: the pages in every language, with the day of their last change where it is known. Files of at
 * most {@link SITEMAP_URLS_MAX} URLs; there is always one.
 * @param origin scheme and host of the site, without a slash at the end
 */
export function sitemapFiles(pages: readonly ListedPage[], origin: string): string[] {
  const entries = pages.flatMap((page) => entriesOf(page, origin));
  const files: string[] = [];
  for (let start = 0; start < entries.length; start += SITEMAP_URLS_MAX) {
    const urls = entries.slice(start, start + SITEMAP_URLS_MAX).join('\n');
    files.push(`${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}\n</urlset>\n`);
  }
  return files;
}

/** What stands in the place of a site map that needs several files: their absolute URLs. */
export function sitemapIndex(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n');
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps}\n</sitemapindex>\n`;
}
