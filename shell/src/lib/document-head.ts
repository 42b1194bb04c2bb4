import { alternatesOf, documentTitle, isQuotePath, localizedPath, SITE_TITLE, type Locale } from '@backlot/domain';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { useEffect } from 'react';

function addLink(attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link');
  Object.assign(link, attributes);
  document.head.append(link);
}

/** What the head says of one page alone. Its description only the server knows: it stays with the page that was delivered. */
const OF_A_PAGE = 'link[rel="alternate"][hreflang], link[rel="canonical"]';

/** Takes away what the head says of a page that is left. */
export function clearDocumentHead(): void {
  document.title = SITE_TITLE;
  for (const element of document.head.querySelectorAll(`${OF_A_PAGE}, meta[name="description"]`)) element.remove();
}

/**
 * Names the document after a page, with links to its languages when it is open to everybody, and to itself when search engines are to show it.
 * Queries and hashes are left out: a filtered list is no page of its own.
 * @param path of the page without its language, as it is to be written
 */
export function updateDocumentHead({ title, search }: PageHandle, path: string | undefined, locale: Locale): void {
  const { origin } = window.location;
  document.title = documentTitle(title[locale]);
  for (const link of document.head.querySelectorAll(OF_A_PAGE)) link.remove();
  // The address of a customer's quote may be the token of its link, and is named to nobody.
  if (search === 'closed' || path === undefined || isQuotePath(path)) return;
  for (const { hreflang, href } of alternatesOf(path, origin)) addLink({ rel: 'alternate', hreflang, href });
  if (search === 'shown') addLink({ rel: 'canonical', href: origin + localizedPath(path, locale) });
}

/** Names the document after what a page shows. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
