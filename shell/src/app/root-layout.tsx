import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { localizedPath } from '@backlot/domain';
import { MAIN_ID, useLocale } from '@backlot/ui-kit';
import { matchPath, Navigate, Outlet, useLocation, useNavigate, type Location } from '@backlot/ui-kit/router';
import { useStore } from 'zustand';
import { watchScriptErrors } from '../features/client-errors/script-errors.ts';
import { ReleasePreview } from '../features/preview/components/release-preview.tsx';
import { withoutRequestedRelease } from '../features/preview/preview.ts';
import { readMailedLink, withoutLinkError, type MailedLink } from '../features/mailed-link/mailed-link.ts';
import { clearDocumentHead } from '../lib/document-head.ts';
import { IdentityProof } from './identity-proof/identity-proof.tsx';
import { LastPageContext } from './last-page.ts';
import { useServices } from './services.tsx';

const ACCOUNT_PATHS = new Set(['/login', '/signup', '/forgot-password', '/reset-password']);

/** Where a mailed link's token is used; an error is shown wherever it arrives. */
const LINK_PAGES: Record<MailedLink['kind'], string | undefined> = {
  recovery: '/reset-password',
  confirmation: '/login',
  error: undefined,
};

/** What every page change does: the name of the page that is left goes, the top of the page comes, and focus on its content for keyboard and screen reader. */
function usePageChange(pathname: string): void {
  const isFirst = useRef(true);

  // What is cleaned up is cleaned up before the next page names the document.
  useLayoutEffect(() => clearDocumentHead, [pathname]);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Takes the link out of the address bar, before anybody can bookmark or share it; the way back is as it was. */
function TakeMailedLink({ link, location }: { link: MailedLink; location: Location }) {
  const { mailedLink } = useServices();
  const navigate = useNavigate();
  const { pathname, search, state } = location;

  useLayoutEffect(() => {
    mailedLink.take(link, pathname);
    void navigate({ pathname, search: withoutLinkError(search), hash: '' }, { replace: true, state });
  }, [mailedLink, link, pathname, search, state, navigate]);
  return null;
}

/** Above every page: which release an admin looks at, if it is not the one that runs. */
function Preview() {
  const { preview, session, leaveFor } = useServices();
  const isAdmin = useStore(session.store, (state) => state.status === 'signed-in' && state.isAdmin);
  const { pathname, search } = useLocation();
  const path = localizedPath(pathname, useLocale());
  const show = useCallback(() => leaveFor(`${path}${search}`), [leaveFor, path, search]);
  return (
    <ReleasePreview
      preview={preview}
      search={search}
      isAdmin={isAdmin}
      onOpened={show}
      onLeave={() => leaveFor(`${path}${withoutRequestedRelease(search)}`)}
    />
  );
}

/** Around all pages, public or not. */
export function RootLayout() {
  const location = useLocation();
  const lastPage = useRef<string>(undefined);
  const readLastPage = useMemo(() => () => lastPage.current, []);
  const link = useMemo(
    () => readMailedLink({ search: location.search, hash: location.hash }),
    [location.search, location.hash],
  );
  const { errors } = useServices();
  usePageChange(location.pathname);

  useEffect(() => watchScriptErrors(window, errors), [errors]);
  useEffect(() => {
    if (!ACCOUNT_PATHS.has(location.pathname)) lastPage.current = `${location.pathname}${location.search}`;
  }, [location.pathname, location.search]);

  // Precedes every other redirect, also those of pages that are not rendered yet (decision 25).
  if (link !== undefined) {
    const page = LINK_PAGES[link.kind];
    const isThere = page === undefined || matchPath(page, location.pathname) !== null;
    return isThere ? (
      <TakeMailedLink link={link} location={location} />
    ) : (
      <Navigate to={`${page}${location.hash}`} replace />
    );
  }
  return (
    <LastPageContext value={readLastPage}>
      <Preview />
      <Outlet />
      <IdentityProof />
    </LastPageContext>
  );
}
