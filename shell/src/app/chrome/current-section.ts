import { clientPaths } from '@backlot/domain';
import type { Accent } from '@backlot/ui-kit';
import { matchPath } from '@backlot/ui-kit/router';

const PRODUCTION_PATHS = new Set<string>([
  clientPaths.productionGroups,
  clientPaths.productionList,
  clientPaths.catalog,
]);

/** Section of the catalogue that a page belongs to, for the header. An item's page only has its accent, once loaded. */
export function currentSection(pathname: string, accent: Accent | undefined): Accent | undefined {
  if (PRODUCTION_PATHS.has(pathname)) return 'production';
  if (pathname === clientPaths.homeEc) return 'home-ec';
  return matchPath(clientPaths.equipmentItem, pathname) === null ? undefined : accent;
}
