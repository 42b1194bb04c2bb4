import {
  alternatesOf,
  isIndexed,
  localizedPath,
  pageAt,
  pageDescription,
  type Locale,
  type PageKey,
} from '@backlot/domain';

const ALTERNATES = 'link[rel="alternate"][hreflang]';
const CANONICAL = 'link[rel="canonical"]';

function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link');
  Object.assign(link, attributes);
  document.head.append(link);
}

/**
 * Keeps the document's links to itself and to its other languages right while the router changes pages. Queries and hashes are left
 * out: a filtered list is no page of its own. A page that nobody is to find by searching has none.
 * @param pathname the path without its language
 */
export function showAddresses(pathname: string, locale: Locale, origin: string): void {
  for (const link of document.head.querySelectorAll(`${ALTERNATES}, ${CANONICAL}`)) link.remove();
  for (const { hreflang, href } of alternatesOf(pathname, origin)) addLink({ rel: 'alternate', hreflang, href });
  const { key, path } = pageAt(pathname);
  if (path !== undefined && isIndexed(key)) addLink({ rel: 'canonical', href: origin + localizedPath(path, locale) });
}

/** The description that the page came with, and the page itself: an item's is its own, and only the server knows it. */
let delivered: { readonly address: string; readonly text: string } | undefined;

/** What search results say of the page, in its language. */
export function showDescription(key: PageKey, locale: Locale): void {
  const meta = document.head.querySelector('meta[name="description"]');
  delivered ??= { address: window.location.pathname, text: meta?.getAttribute('content') ?? '' };
  const isDelivered =
    key === 'equipmentItem' && delivered.address === window.location.pathname && delivered.text !== '';
  meta?.setAttribute('content', isDelivered ? delivered.text : pageDescription(key, locale));
}
