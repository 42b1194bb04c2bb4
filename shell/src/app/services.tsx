import { createContext, use, type ReactNode } from 'react';
import { clientPaths, localizedPath, type Locale } from '@backlot/domain';
import { createApiClient, type OpenStorage, type PageState } from '@backlot/domain/contract';
import { createAccounts } from '../features/account/accounts.ts';
import { createErrorReporter } from '../features/client-errors/report.ts';
import { createConsent } from '../features/consent/consent.ts';
import { createTracker, type AnalyticsFunction } from '../features/consent/track.ts';
import { createMailedLink } from '../features/mailed-link/mailed-link.ts';
import { createPreview } from '../features/preview/preview.ts';
import { watchActivity } from '../features/session/user-activity.ts';
import { createSession } from '../features/session/session.ts';
import { createSite } from '../features/site/site.ts';
import { withPreparedPages } from '../federation/prepared-pages.ts';
import type { FederationRuntime } from '../federation/loader.ts';
import { loaderOnDemand } from '../federation/loader-on-demand.ts';
import { watchPolicyViolations } from '../federation/policy-violations.ts';
import { withDirectImports } from '../federation/direct-imports.ts';
import { trackRequests } from '../lib/pending-requests.ts';
import { findRegistry, readInlineRegistry } from '../federation/registry.ts';

declare global {
  interface Window {
    /** Set by an analytics script that the owner adds to the page. */
    gtag?: AnalyticsFunction;
  }
}

export interface PageWindow extends Pick<Window, 'fetch' | 'navigator' | 'location' | 'document' | 'gtag'> {
  readonly localStorage: ReturnType<OpenStorage>;
  readonly sessionStorage?: ReturnType<OpenStorage>;
}

export interface ServicesOptions {
  readonly runtime: FederationRuntime;
  /** Versions of the shared modules, by key. */
  readonly sharedVersions: Readonly<Record<string, string>>;
  /** Language of mails that the page triggers, and of the home page after sign-out. */
  readonly locale: Locale;
  /** Page data that the server embedded, with the path (without its language) that it is valid for. */
  readonly page?: { readonly path: string; readonly state: PageState } | undefined;
}

/** Uses no session; `keepalive` completes reports of a page that is being left. */
function createReporter(page: PageWindow) {
  const api = createApiClient({ fetch: (input, init) => page.fetch(input, { ...init, keepalive: true }) });
  return createErrorReporter(api, { page: () => page.location.pathname, isOnline: () => page.navigator.onLine });
}

export function createServices(page: PageWindow, { runtime, sharedVersions, locale, page: known }: ServicesOptions) {
  const storage: OpenStorage = () => page.localStorage;
  const { fetch, settled } = trackRequests((input, init) => page.fetch(input, init));
  const session = createSession({
    fetch,
    storage,
    locks: page.navigator.locks,
    isAttended: watchActivity(page.document),
    goHome: () => page.location.assign(localizedPath(clientPaths.home, locale)),
  });
  const consent = createConsent(storage);
  const loading = { fetch, provided: sharedVersions, baseUrl: page.document.baseURI };
  const loader = loaderOnDemand({
    ...loading,
    registry: () => findRegistry(page.document, () => session.api.getRemotes()),
    policyViolations: watchPolicyViolations(page.document),
    runtime,
  });
  const direct = withDirectImports(loader, { ...loading, registry: readInlineRegistry(page.document) });
  const site = createSite(session.api, locale, known?.state.site);
  return {
    session,
    storage,
    accounts: createAccounts(fetch, locale),
    mailedLink: createMailedLink(),
    leaveFor: (url: string) => page.location.replace(url),
    consent,
    site,
    /** Names of the business, which passwords must not contain. */
    businessNames: () => [site.store.getState().site?.businessName, page.location.hostname],
    remotes: known === undefined ? direct.loader : withPreparedPages(direct.loader, known.path, known.state),
    /** Called once the first view has rendered. */
    startFederation: () => direct.startFederation(),
    settled,
    errors: createReporter(page),
    preview: createPreview({
      api: session.api,
      storage: () => page.sessionStorage ?? page.localStorage,
      shown: known?.state.preview,
    }),
    track: createTracker(
      () => consent.store.getState().consent,
      () => page.gtag,
    ),
  };
}

export type Services = ReturnType<typeof createServices>;

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** @throws outside of a `ServicesProvider` */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('The shell renders inside its ServicesProvider');
  return services;
}
