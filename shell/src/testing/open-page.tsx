import { render } from '@testing-library/react';
import { readLocalizedPath } from '@backlot/domain';
import type { PageState } from '@backlot/domain/contract';
import { createMemoryRouter } from '@backlot/ui-kit/router';
import { aRemoteRegistry, aSite } from '@backlot/domain/testing';
import { vi } from 'vitest';
import { Application } from '../app/application.tsx';
import { routes } from '../app/routes.tsx';
import { createServices, type PageWindow } from '../app/services.tsx';
import { basenameOf } from '../app/language.ts';
import { pageFetch, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { startServer } from '@backlot/domain/testing/spec-network';
import { fakeRuntime, manifestResponse, SHARED_VERSIONS } from './fake-remote.ts';

export interface PageOptions {
  readonly responses?: FakeResponses;
  /** Modules of the remotes, by 'container/expose'. */
  readonly modules?: Record<string, unknown>;
  readonly state?: unknown;
  /** Page data that the server embedded. */
  readonly page?: PageState | undefined;
}

function pageWindow(): PageWindow {
  const { localStorage, sessionStorage, navigator, location, document } = window;
  return {
    fetch: pageFetch(),
    localStorage,
    sessionStorage,
    navigator,
    location,
    document,
    get gtag() {
      return window.gtag;
    },
  };
}

/** Opens the whole shell at an address, in its language, with a fake server and fake remotes. */
export function openPage(path: string, { responses = {}, modules = {}, state, page }: PageOptions = {}) {
  const bff = startServer({
    'GET /api/site': aSite(),
    'GET /remotes.json': aRemoteRegistry(),
    'POST /api/client-errors': null,
    'GET /remotes/storefront-mfe/mf-manifest.json': manifestResponse('storefront_mfe'),
    'GET /remotes/storefront-mfe/remoteEntry.js': () => refusal({ status: 404 }),
    'GET /remotes/admin-mfe/mf-manifest.json': manifestResponse('admin_mfe'),
    ...responses,
  });
  const runtime = fakeRuntime({ 'storefront_mfe/quote-panel': { QuotePanelEntry: () => null }, ...modules });
  const url = new URL(path, 'http://backlot.test');
  const { locale, path: plainPath } = readLocalizedPath(url.pathname);
  const leaveFor = vi.fn<(address: string) => void>();
  const services = {
    ...createServices(pageWindow(), {
      runtime,
      sharedVersions: SHARED_VERSIONS,
      locale,
      page: page === undefined ? undefined : { path: plainPath, state: page },
    }),
    leaveFor,
  };
  void services.session.restore();
  void services.site.load();
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: url.pathname, search: url.search, hash: url.hash, state }],
    basename: basenameOf(locale),
  });
  render(<Application services={services} router={router} locale={locale} />);
  return { bff, runtime, services, router, leaveFor, path: () => router.state.location.pathname };
}
