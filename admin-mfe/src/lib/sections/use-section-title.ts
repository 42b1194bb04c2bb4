import { matchPath, useLocation } from '@backlot/ui-kit/router';
import { PAGES } from './pages.ts';

export function useSectionTitle(): string {
  const { pathname } = useLocation();
  const page = Object.values(PAGES).find(({ path }) => matchPath(path, pathname) !== null);
  return (page ?? PAGES.adminNotFound).section;
}
