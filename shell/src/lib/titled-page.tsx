import { localizedPath, pagePattern, SITE_TITLE } from '@backlot/domain';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { useLocale } from '@backlot/ui-kit';
import { useLocation } from '@backlot/ui-kit/router';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { updateDocumentHead } from './document-head.ts';

export interface TitledPageProps {
  readonly page: PageHandle;
  readonly pattern: string | undefined;
  readonly children: ReactNode;
}

/** Sets the title in an effect before those of the page, which may set a more specific one. */
export function TitledPage({ page, pattern, children }: TitledPageProps) {
  const locale = useLocale();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    updateDocumentHead(page, pattern === undefined ? undefined : pagePattern(pattern)(pathname)?.path, locale);
  }, [page, pattern, pathname, locale]);
  return children;
}

async function fetchTitle(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await window.fetch(url, { signal });
  const { title } = new DOMParser().parseFromString(await response.text(), 'text/html');
  return title === '' ? undefined : title;
}

/** Sets the title from the server's response, if the remote failed to load or is too old to provide titles. */
export function TitleFromServer() {
  const locale = useLocale();
  const { pathname } = useLocation();
  useEffect(() => {
    // Delivered with a title, or already set by the page.
    if (document.title !== SITE_TITLE) return undefined;
    const request = new AbortController();
    fetchTitle(localizedPath(pathname, locale), request.signal).then(
      (title) => {
        if (title !== undefined && !request.signal.aborted) document.title = title;
      },
      () => undefined,
    );
    return () => request.abort();
  }, [pathname, locale]);
  return null;
}
