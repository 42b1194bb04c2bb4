import type { ComponentType } from 'react';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import { useRoutes, type RouteObject } from '@backlot/ui-kit/router';
import { TitleFromServer, TitledPage } from '../lib/titled-page.tsx';
import { isPageHandle } from './page-handle.ts';
import { remoteComponent } from './remote-component.ts';

export interface RemoteRoutesProps {
  readonly fallback: RouteObject['element'];
}

function isRoutesModule(module: unknown): module is { routes: RouteObject[] } {
  return typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes);
}

function isQuotePanelModule(module: unknown): module is { QuotePanelEntry: ComponentType<QuotePanelEntryProps> } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'QuotePanelEntry' in module &&
    typeof module.QuotePanelEntry === 'function'
  );
}

function titledElement({ handle, path, element }: RouteObject) {
  if (!isPageHandle(handle))
    return (
      <>
        {element}
        <TitleFromServer />
      </>
    );
  return (
    <TitledPage page={handle} pattern={path}>
      {element}
    </TitledPage>
  );
}

function titled(route: RouteObject): RouteObject {
  if (route.children !== undefined) return { ...route, children: route.children.map(titled) };
  return { ...route, element: titledElement(route) };
}

function readRoutes(module: unknown): ComponentType<RemoteRoutesProps> | undefined {
  if (!isRoutesModule(module)) return undefined;
  const routes = module.routes.map(titled);
  return function RemoteRoutes({ fallback }: RemoteRoutesProps) {
    // The first of two equal matches wins, so that a remote's own 404 page has precedence.
    return useRoutes([...routes, { path: '*', element: fallback }]);
  };
}

function readQuotePanel(module: unknown): ComponentType<QuotePanelEntryProps> | undefined {
  return isQuotePanelModule(module) ? module.QuotePanelEntry : undefined;
}

/** Public pages; route paths are absolute: '/contact'. */
export const storefrontRoutes = remoteComponent('storefront-mfe', './routes', readRoutes);
export const quotePanel = remoteComponent('storefront-mfe', './quote-panel', readQuotePanel);
/** Back office; route paths are relative to /admin: 'equipment/new', '' for the overview. */
export const adminRoutes = remoteComponent('admin-mfe', './routes', readRoutes);
