import { DEFAULT_LOCALE, localizedPath, LOCALES } from '@backlot/domain';

/** The link of a kind, made when there is none yet; the server may have written one. */
function linkElement(selector: string, attributes: Readonly<Record<string, string>>): HTMLLinkElement {
  const found = document.head.querySelector<HTMLLinkElement>(selector);
  if (found !== null) return found;
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
  return link;
}

/** Where a page is in each language, and for whoever speaks none of them. */
function alternatesOf(pathname: string): [language: string, address: string][] {
  const addresses = LOCALES.map((locale): [string, string] => [locale, localizedPath(pathname, locale)]);
  return [...addresses, ['x-default', localizedPath(pathname, DEFAULT_LOCALE)]];
}

/**
 * Keeps the document's links to its other languages right while the router changes pages. Queries and hashes are left
 * out: a filtered list is no page of its own.
 * @param pathname the path without its language; undefined on a page that nobody is to find by searching
 */
export function showAlternates(pathname: string | undefined, origin: string): void {
  if (pathname === undefined) {
    for (const link of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
    return;
  }
  for (const [language, address] of alternatesOf(pathname)) {
    const link = linkElement(`link[rel="alternate"][hreflang="${language}"]`, { rel: 'alternate', hreflang: language });
    link.href = `${origin}${address}`;
  }
}

/** What search results say of the site, in the page's language. */
export function showDescription(text: string): void {
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', text);
}
