import { alternatesOf, LOCALES, localizedPath } from '@backlot/domain';
import { escapeHtml } from './html.ts';

/** Maximum URLs of one file, by the protocol. */
export const SITEMAP_URLS_MAX = 50_000;

/** Indexed page; path without the language prefix. */
export interface IndexedPage {
  readonly path: string;
  /** ISO instant of its last change, where that is known. */ readonly updatedAt?: string;
}

const escapeXml = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&apos;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function entriesOf({ path, updatedAt }: IndexedPage, origin: string): string[] {
  const links = alternatesOf(path, origin)
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
    .join('');
  const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt.slice(0, 10)}</lastmod>`;
  return LOCALES.map(
    (locale) => `<url><loc>${escapeXml(origin + localizedPath(path, locale))}</loc>${changed}${links}</url>`,
  );
}

/**
 * Returns site map files of at most {@link SITEMAP_URLS_MAX} URLs; at least one.
 * @param origin scheme and host, without a trailing slash
 */
export function sitemapFiles(pages: readonly IndexedPage[], origin: string): string[] {
  const entries = pages.flatMap((page) => entriesOf(page, origin));
  const files: string[] = [];
  for (let start = 0; start < entries.length; start += SITEMAP_URLS_MAX) {
    const urls = entries.slice(start, start + SITEMAP_URLS_MAX).join('\n');
    files.push(`${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}\n</urlset>\n`);
  }
  return files;
}

export function sitemapIndex(urls: readonly string[]): string {
  const maps = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n');
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${maps}\n</sitemapindex>\n`;
}
