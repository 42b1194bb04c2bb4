import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { MAIN_ID } from '@backlot/ui-kit';
import { Navigate, Outlet, useLocation } from '@backlot/ui-kit/router';
import { LastPageContext } from './last-page.ts';
import { usePageTitles } from './messages.ts';
import { pageTitleKey } from './page-titles.ts';
import { recoveryTarget } from './recovery.ts';

const ACCOUNT_PATHS = new Set(['/login', '/signup', '/forgot-password', '/reset-password']);

/** What every page change does: a title, the top of the page, and focus on its content for keyboard and screen reader. */
function usePageChange(pathname: string): void {
  const titles = usePageTitles();
  const isFirst = useRef(true);
  const title = titles[pageTitleKey(pathname)];

  useEffect(() => {
    document.title = titles.documentTitle(title);
  }, [titles, title]);

  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Around all pages, public or not. */
export function RootLayout() {
  const location = useLocation();
  const lastPage = useRef<string>(undefined);
  const readLastPage = useMemo(() => () => lastPage.current, []);
  usePageChange(location.pathname);

  useEffect(() => {
    if (!ACCOUNT_PATHS.has(location.pathname)) lastPage.current = `${location.pathname}${location.search}`;
  }, [location.pathname, location.search]);

  const recovery = recoveryTarget(location);
  if (recovery !== undefined) return <Navigate to={recovery} replace />;
  return (
    <LastPageContext value={readLastPage}>
      <Outlet />
    </LastPageContext>
  );
}
