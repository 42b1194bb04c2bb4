import { alternatesOf, documentTitle, isQuotePath, localizedPath, SITE_TITLE, type Locale } from '@backlot/domain';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { useEffect } from 'react';

function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link');
  Object.assign(link, attributes);
  document.head.append(link);
}

const PAGE_LINKS = 'link[rel="alternate"][hreflang], link[rel="canonical"]';

export function clearDocumentHead(): void {
  document.title = SITE_TITLE;
  for (const element of document.head.querySelectorAll(`${PAGE_LINKS}, meta[name="description"]`)) element.remove();
}

/**
 * Sets title, hreflang links of public pages and the canonical link of indexed ones, without query and hash: a filtered
 * list is not a page of its own.
 * @param path of the page without its language
 */
export function updateDocumentHead({ title, search }: PageHandle, path: string | undefined, locale: Locale): void {
  const { origin } = window.location;
  document.title = documentTitle(title[locale]);
  for (const link of document.head.querySelectorAll(PAGE_LINKS)) link.remove();
  // The URL of a customer's quote may contain its token and must not leak.
  if (search === 'closed' || path === undefined || isQuotePath(path)) return;
  for (const { hreflang, href } of alternatesOf(path, origin)) addLink({ rel: 'alternate', hreflang, href });
  if (search === 'shown') addLink({ rel: 'canonical', href: origin + localizedPath(path, locale) });
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
