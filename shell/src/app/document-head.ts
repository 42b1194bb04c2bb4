import { alternatesOf } from '@backlot/domain';

const ALTERNATES = 'link[rel="alternate"][hreflang]';

/**
 * Keeps the document's links to its other languages right while the router changes pages. Queries and hashes are left
 * out: a filtered list is no page of its own. A page that nobody is to find by searching has none.
 * @param pathname the path without its language
 */
export function showAlternates(pathname: string, origin: string): void {
  for (const link of document.head.querySelectorAll(ALTERNATES)) link.remove();
  for (const { hreflang, href } of alternatesOf(pathname, origin)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'alternate', hreflang, href });
    document.head.append(link);
  }
}

/** What search results say of the site, in the page's language. */
export function showDescription(text: string): void {
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', text);
}
