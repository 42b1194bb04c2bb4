import { createContext, use, type ReactNode } from 'react';
import { localizedPath, type Locale } from '@backlot/domain';
import { createApiClient, type AnalyticsEvent, type OpenStorage, type PageState } from '@backlot/domain/contract';
import { createAccounts, type Accounts } from '../features/account/accounts.ts';
import { createErrorReporter, type ErrorReporter } from '../features/client-errors/report.ts';
import { createConsent, type ConsentHandle } from '../features/consent/consent.ts';
import { createTracker, type AnalyticsFacility } from '../features/consent/track.ts';
import { createMailedLink, type MailedLinkHandle } from '../features/mailed-link/mailed-link.ts';
import { createPreview, type PreviewHandle } from '../features/preview/preview.ts';
import { watchAttendance } from '../features/session/attendance.ts';
import { createSession, type SessionHandle } from '../features/session/session.ts';
import { createSite, type SiteHandle } from '../features/site/site.ts';
import { withPreparedPages } from '../federation/prepared-pages.ts';
import type { FederationRuntime, RemoteLoader } from '../federation/loader.ts';
import { loaderOnDemand } from '../federation/loader-on-demand.ts';
import { watchPolicyViolations } from '../federation/policy-violations.ts';
import { withNamedModules } from '../federation/named-modules.ts';
import { watchCalls } from '../lib/open-calls.ts';
import { findRegistry, readInlineRegistry } from '../federation/registry.ts';

/** What the shell is made of, one of each a page. */
export interface Services {
  readonly session: SessionHandle;
  readonly accounts: Accounts;
  readonly mailedLink: MailedLinkHandle;
  readonly consent: ConsentHandle;
  readonly site: SiteHandle;
  readonly remotes: RemoteLoader;
  /** Called once the first view stands. */
  readonly startFederation: () => void;
  /** Resolves once what is asked of the server now is answered. */
  readonly answered: () => Promise<void>;
  /** What tells the server of errors in this page. */
  readonly errors: ErrorReporter;
  /** The release that an admin looks at before it runs. */
  readonly preview: PreviewHandle;
  /** What the browser keeps for the site. */
  readonly storage: OpenStorage;
  readonly track: (event: AnalyticsEvent) => void;
  /** What passwords must not be made of, as far as the page knows it: names of the house. */
  readonly houseNames: () => readonly (string | undefined)[];
  /** Loads another page in place of this one. */
  readonly leaveFor: (url: string) => void;
}

declare global {
  interface Window {
    /** Set by an analytics facility that the owner adds to the page. */
    gtag?: AnalyticsFacility;
  }
}

/** What the shell needs of the browser's window. */
export interface PageWindow extends Pick<Window, 'fetch' | 'navigator' | 'location' | 'document' | 'gtag'> {
  readonly localStorage: ReturnType<OpenStorage>;
  readonly sessionStorage?: ReturnType<OpenStorage>;
}

export interface ServicesOptions {
  readonly runtime: FederationRuntime;
  /** Versions of the modules that the shell shares with its remotes, by key. */
  readonly sharedVersions: Readonly<Record<string, string>>;
  /** Language of the page, for the mails that it asks for and the home page after sign-out. */
  readonly locale: Locale;
  /** What the server has written into the page, and the path that it is for, without its language. */
  readonly page?: { readonly path: string; readonly state: PageState } | undefined;
}

/** Without the session: nobody need be signed in for that, and a page that is being left sends it all the same. */
function createReporter(page: PageWindow): ErrorReporter {
  const api = createApiClient({ fetch: (input, init) => page.fetch(input, { ...init, keepalive: true }) });
  return createErrorReporter(api, { page: () => page.location.pathname, isOnline: () => page.navigator.onLine });
}

/** Puts the parts together for a window; nothing is asked of the server yet. */
export function createServices(
  page: PageWindow,
  { runtime, sharedVersions, locale, page: known }: ServicesOptions,
): Services {
  const storage: OpenStorage = () => page.localStorage;
  const { fetch, answered } = watchCalls((input, init) => page.fetch(input, init));
  const session = createSession({
    fetch,
    storage,
    locks: page.navigator.locks,
    isAttended: watchAttendance(page.document),
    goHome: () => page.location.assign(localizedPath('/', locale)),
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
  const named = withNamedModules(loader, {
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
    houseNames: () => [site.store.getState().site?.businessName, page.location.hostname],
    remotes: known === undefined ? named.loader : withPreparedPages(named.loader, known.path, known.state),
    startFederation: () => named.startFederation(),
    answered,
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
