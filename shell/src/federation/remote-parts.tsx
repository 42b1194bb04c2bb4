import type { ComponentType } from 'react';
import type { QuoteDockProps } from '@backlot/domain/contract';
import { useRoutes, type RouteObject } from '@backlot/ui-kit/router';
import { NamedByServer, NamedPage } from '../lib/named-page.tsx';
import { isPageHandle } from './page-handle.ts';
import { remoteComponent } from './remote-component.ts';

export interface RemoteRoutesProps {
  /** For the addresses that the remote does not know. */
  readonly otherwise: RouteObject['element'];
}

function isRoutesModule(module: unknown): module is { routes: RouteObject[] } {
  return typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes);
}

function isQuoteDockModule(module: unknown): module is { QuoteDock: ComponentType<QuoteDockProps> } {
  return (
    typeof module === 'object' && module !== null && 'QuoteDock' in module && typeof module.QuoteDock === 'function'
  );
}

function namedElement({ handle, path, element }: RouteObject) {
  if (!isPageHandle(handle))
    return (
      <>
        {element}
        <NamedByServer />
      </>
    );
  return (
    <NamedPage page={handle} pattern={path}>
      {element}
    </NamedPage>
  );
}

/** The route, whose pages name the document. */
function named(route: RouteObject): RouteObject {
  if (route.children !== undefined) return { ...route, children: route.children.map(named) };
  return { ...route, element: namedElement(route) };
}

/** The routes that a remote exposes, as a component that renders the one at hand. */
function readRoutes(module: unknown): ComponentType<RemoteRoutesProps> | undefined {
  if (!isRoutesModule(module)) return undefined;
  const routes = module.routes.map(named);
  return function RemoteRoutes({ otherwise }: RemoteRoutesProps) {
    // Of two routes that match alike the first is taken: a remote with a page for unknown addresses keeps it.
    return useRoutes([...routes, { path: '*', element: otherwise }]);
  };
}

function readQuoteDock(module: unknown): ComponentType<QuoteDockProps> | undefined {
  return isQuoteDockModule(module) ? module.QuoteDock : undefined;
}

/** The public pages; paths of its routes are whole: '/contact'. */
export const storefrontRoutes = remoteComponent('storefront-mfe', './routes', readRoutes);
/** The quote panel beside every public page. */
export const quoteDock = remoteComponent('storefront-mfe', './quote-dock', readQuoteDock);
/** The back office; paths of its routes are relative to /admin: 'equipment/new', '' for the overview. */
export const adminRoutes = remoteComponent('admin-mfe', './routes', readRoutes);
