import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { clientPaths } from '@backlot/domain';
import { MAIN_ID } from '@backlot/ui-kit';
import { matchPath, Navigate, Outlet, useLocation, useNavigate, type Location } from '@backlot/ui-kit/router';
import { watchScriptErrors } from '../features/client-errors/script-errors.ts';
import { readMailedLink, withoutLinkError, type MailedLink } from '../features/mailed-link/mailed-link.ts';
import { clearDocumentHead } from '../lib/document-head.ts';
import { IdentityProof } from './identity-proof/identity-proof.tsx';
import { LastPageContext } from './last-page.ts';
import { ReleasePreview } from './release-preview.tsx';
import { useServices } from './services.tsx';

const ACCOUNT_PATHS = new Set<string>([
  clientPaths.login,
  clientPaths.signup,
  clientPaths.forgotPassword,
  clientPaths.resetPassword,
]);

/** Pages that use a mailed link's token; errors are shown on any page. */
const LINK_PAGES: Record<MailedLink['kind'], string | undefined> = {
  recovery: clientPaths.resetPassword,
  confirmation: clientPaths.login,
  error: undefined,
};

/** On each navigation: resets the title, scrolls to the top and focuses the content. */
function usePageChange(pathname: string): void {
  const isFirst = useRef(true);

  // A layout effect's cleanup runs before the next page sets the title.
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

/** Removes the token from the address bar and the history entry, so that it is neither bookmarked nor shared. */
function ConsumeMailedLink({ link, location }: { link: MailedLink; location: Location }) {
  const { mailedLink } = useServices();
  const navigate = useNavigate();
  const { pathname, search, state } = location;

  useLayoutEffect(() => {
    mailedLink.set(link, pathname);
    void navigate({ pathname, search: withoutLinkError(search), hash: '' }, { replace: true, state });
  }, [mailedLink, link, pathname, search, state, navigate]);
  return null;
}

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

  // Precedes all other redirects, also those of pages that have not loaded yet (decision 25).
  if (link !== undefined) {
    const page = LINK_PAGES[link.kind];
    const isThere = page === undefined || matchPath(page, location.pathname) !== null;
    return isThere ? (
      <ConsumeMailedLink link={link} location={location} />
    ) : (
      <Navigate to={`${page}${location.hash}`} replace />
    );
  }
  return (
    <LastPageContext value={readLastPage}>
      <ReleasePreview />
      <Outlet />
      <IdentityProof />
    </LastPageContext>
  );
}
