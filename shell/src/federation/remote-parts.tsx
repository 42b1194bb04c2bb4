import type { ComponentType } from 'react';
import { LOCALES } from '@backlot/domain';
import type { QuotePanelEntryProps } from '@backlot/domain/contract';
import type { PageHandle } from '@backlot/domain/contract/page-description';
import { onDemandPart, type OnDemandPart } from '@backlot/ui-kit';
import { useRoutes, type RouteObject } from '@backlot/ui-kit/router';
import { TitleFromServer, TitledPage } from '../lib/titled-page.tsx';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';

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

/** True if the `handle` of a remote's route has the document's title. Older releases have none. */
function isPageHandle(handle: unknown): handle is PageHandle {
  if (typeof handle !== 'object' || handle === null || !('title' in handle) || !('search' in handle)) return false;
  const { title } = handle;
  return (
    typeof title === 'object' &&
    title !== null &&
    LOCALES.every((locale) => typeof Reflect.get(title, locale) === 'string')
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

/** @param read returns the component of the exposed module; undefined if the module violates the contract */
function remoteComponent<Props extends object>(
  remote: string,
  expose: string,
  read: (module: unknown) => ComponentType<Props> | undefined,
): (loader: RemoteLoader) => OnDemandPart<Props> {
  const parts = new WeakMap<RemoteLoader, OnDemandPart<Props>>();
  const create = (loader: RemoteLoader) =>
    onDemandPart<Props>(
      async () => {
        const found = read(await loader.load(remote, expose));
        if (found === undefined) throw new RemoteFailure(remote, 'broken', `${expose} is not what was agreed`);
        return found;
      },
      // The loader's failure already has its reason.
      (failure) => failure,
    );

  return (loader) => {
    const part = parts.get(loader) ?? create(loader);
    parts.set(loader, part);
    return part;
  };
}

/** Public pages; route paths are absolute: '/contact'. */
export const storefrontRoutes = remoteComponent('storefront-mfe', './routes', readRoutes);
export const quotePanel = remoteComponent('storefront-mfe', './quote-panel', (module) =>
  isQuotePanelModule(module) ? module.QuotePanelEntry : undefined,
);
/** Back office; route paths are relative to /admin: 'equipment/new', '' for the overview. */
export const adminRoutes = remoteComponent('admin-mfe', './routes', readRoutes);
