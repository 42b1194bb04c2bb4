import type { Accent } from '@backlot/ui-kit';
import { matchPath } from '@backlot/ui-kit/router';

const PRODUCTION_PATHS = new Set(['/new-production-equipment', '/production-equipment', '/catalog']);

/** The half of the catalogue that a page belongs to, for the header; an item's page tells by its accent once the item is known. */
export function currentSection(pathname: string, accent: Accent | undefined): Accent | undefined {
  if (PRODUCTION_PATHS.has(pathname)) return 'production';
  if (pathname === '/home-ec-equipment') return 'home-ec';
  return matchPath('/equipment/:id', pathname) === null ? undefined : accent;
}
