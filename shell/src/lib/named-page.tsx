import { localizedPath, pagePattern, SITE_TITLE } from '@backlot/domain';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { updateDocumentHead } from './document-head.ts';

export interface NamedPageProps {
  readonly page: PageHandle;
  /** Path of its route. */
  readonly pattern: string | undefined;
  readonly children: ReactNode;
}

/** A page after which the document is named: before the effects of the page itself, which may know a better title, an item's name. */
export function NamedPage({ page, pattern, children }: NamedPageProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    updateDocumentHead(page, pattern === undefined ? undefined : pagePattern(pattern)(pathname)?.path, locale);
  }, [page, pattern, pathname, locale]);
  return children;
}

/** The page at an address as the server calls it; undefined when that cannot be found out. */
async function titleAt(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await window.fetch(url, { signal });
  const { title } = new DOMParser().parseFromString(await response.text(), 'text/html');
  return title === '' ? undefined : title;
}

/** Names the document after a page of which nothing here says what it is called: its remote did not come, or is from before it could say so. */
export function NamedByServer() {
  const locale = useLocale();
  const { pathname } = useLocation();
  useEffect(() => {
    // As it was delivered, or after what it shows.
    if (document.title !== SITE_TITLE) return undefined;
    const request = new AbortController();
    titleAt(localizedPath(pathname, locale), request.signal).then(
      (title) => {
        if (title !== undefined && !request.signal.aborted) document.title = title;
      },
      () => undefined,
    );
    return () => request.abort();
  }, [pathname, locale]);
  return null;
}
