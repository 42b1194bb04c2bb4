import { createContext, use, type ReactNode } from 'react';
import { clientPaths, localizedPath, type Locale } from '@backlot/domain';
import { createApiClient, type AnalyticsEvent, type OpenStorage, type PageState } from '@backlot/domain/contract';
import { createAccounts, type Accounts } from '../features/account/accounts.ts';
import { createErrorReporter, type ErrorReporter } from '../features/client-errors/report.ts';
import { createConsent, type ConsentHandle } from '../features/consent/consent.ts';
import { createTracker, type AnalyticsFunction } from '../features/consent/track.ts';
import { createMailedLink, type MailedLinkHandle } from '../features/mailed-link/mailed-link.ts';
import { createPreview, type PreviewHandle } from '../features/preview/preview.ts';
import { watchActivity } from '../features/session/user-activity.ts';
import { createSession, type SessionHandle } from '../features/session/session.ts';
import { createSite, type SiteHandle } from '../features/site/site.ts';
import { withPreparedPages } from '../federation/prepared-pages.ts';
import type { FederationRuntime, RemoteLoader } from '../federation/loader.ts';
import { loaderOnDemand } from '../federation/loader-on-demand.ts';
import { watchPolicyViolations } from '../federation/policy-violations.ts';
import { withDirectImports } from '../federation/direct-imports.ts';
import { trackRequests } from '../lib/pending-requests.ts';
import { findRegistry, readInlineRegistry } from '../federation/registry.ts';

export interface Services {
  readonly session: SessionHandle;
  readonly accounts: Accounts;
  readonly mailedLink: MailedLinkHandle;
  readonly consent: ConsentHandle;
  readonly site: SiteHandle;
  readonly remotes: RemoteLoader;
  /** Called once the first view has rendered. */
  readonly startFederation: () => void;
  /** Resolves once all requests that are pending now have settled. */
  readonly settled: () => Promise<void>;
  readonly errors: ErrorReporter;
  readonly preview: PreviewHandle;
  readonly storage: OpenStorage;
  readonly track: (event: AnalyticsEvent) => void;
  /** Names of the business, which passwords must not contain. */
  readonly businessNames: () => readonly (string | undefined)[];
  readonly leaveFor: (url: string) => void;
}

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
function createReporter(page: PageWindow): ErrorReporter {
  const api = createApiClient({ fetch: (input, init) => page.fetch(input, { ...init, keepalive: true }) });
  return createErrorReporter(api, { page: () => page.location.pathname, isOnline: () => page.navigator.onLine });
}

export function createServices(
  page: PageWindow,
  { runtime, sharedVersions, locale, page: known }: ServicesOptions,
): Services {
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
  const loader = loaderOnDemand({
    registry: () => findRegistry(page.document, () => session.api.getRemotes()),
    fetch,
    policyViolations: watchPolicyViolations(page.document),
    runtime,
    provided: sharedVersions,
    baseUrl: page.document.baseURI,
  });
  const direct = withDirectImports(loader, {
    registry: readInlineRegistry(page.document),
    provided: sharedVersions,
    fetch,
    baseUrl: page.document.baseURI,
  });
  const site = createSite(session.api, locale, known?.state.site);
  return {
    session,
    storage,
    accounts: createAccounts(fetch, locale),
    mailedLink: createMailedLink(),
    leaveFor: (url) => page.location.replace(url),
    consent,
    site,
    businessNames: () => [site.store.getState().site?.businessName, page.location.hostname],
    remotes: known === undefined ? direct.loader : withPreparedPages(direct.loader, known.path, known.state),
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
