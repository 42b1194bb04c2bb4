import { render } from '@testing-library/react';
import { createMemoryRouter } from '@backlot/ui-kit/router';
import { aRemoteRegistry, aSite } from '@backlot/domain/testing';
import { Application } from '../app/application.tsx';
import { routes } from '../app/routes.tsx';
import { createServices } from '../app/services.tsx';
import { fakeBff, json } from './fake-bff.ts';
import { fakeRuntime, manifestAnswer, SHARED_VERSIONS } from './fake-remote.ts';

export interface PageOptions {
  readonly answers?: Parameters<typeof fakeBff>[0];
  /** Modules of the remotes, by 'container/expose'. */
  readonly modules?: Record<string, unknown>;
  readonly state?: unknown;
}

/** Opens the whole shell at an address, over a server and remotes that are made up. */
export function openPage(path: string, { answers = {}, modules = {}, state }: PageOptions = {}) {
  const registry = aRemoteRegistry();
  const manifestPath = (name: string) => `GET ${new URL(registry[name]?.manifest ?? '', 'http://backlot.test').pathname}`;
  const bff = fakeBff({
    'GET /api/site': () => json(aSite()),
    'GET /remotes.json': () => json(registry),
    [manifestPath('storefront-mfe')]: manifestAnswer('storefront_mfe'),
    [manifestPath('admin-mfe')]: manifestAnswer('admin_mfe'),
    ...answers,
  });
  window.fetch = bff.fetch;
  const runtime = fakeRuntime({ 'storefront_mfe/quote-dock': { QuoteDock: () => null }, ...modules });
  const services = createServices(window, runtime, SHARED_VERSIONS);
  void services.session.restore();
  void services.site.load();
  const url = new URL(path, 'http://backlot.test');
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }] });
  render(<Application services={services} router={router} />);
  return { bff, runtime, services, router, path: () => router.state.location.pathname };
}
