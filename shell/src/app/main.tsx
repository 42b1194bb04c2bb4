import '@backlot/ui-kit/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readLocalizedPath } from '@backlot/domain';
import { installMessages, PAGE_STATE_ID, pageStateSchema } from '@backlot/domain/contract';
import { createBrowserRouter } from '@backlot/ui-kit/router';
import { readMailedLink } from '../features/mailed-link/mailed-link.ts';
import { storefrontRoutes } from '../federation/remote-parts.tsx';
import { createFederationRuntime } from '../federation/runtime.ts';
import { isFederationNeeded } from '../federation/federation-start.ts';
import { readEmbedded } from '../lib/embedded-json.ts';
import { inBackground } from '../lib/in-background.ts';
import { Application } from './application.tsx';
import { replayEarlyClicks } from './first-paint.ts';
import { basenameOf } from './language.ts';
import { routes } from './routes.tsx';
import { createServices } from './services.tsx';

const found = document.getElementById('root');
if (found === null) throw new Error('The page has no element with the id "root"');
const root = found;

// Only the address decides the language, never the browser's preferences.
const { locale, path } = readLocalizedPath(window.location.pathname);
const state = readEmbedded(document, PAGE_STATE_ID, pageStateSchema);
const services = createServices(window, {
  runtime: createFederationRuntime(document),
  sharedVersions: __SHARED_VERSIONS__,
  locale,
  page: state === undefined ? undefined : { path, state },
});
void services.session.restore();
// Loaded in the background; until then messages are shown in English.
if (locale === 'es')
  void import('@backlot/domain/messages/es').then(
    ({ spanishMessages }) => installMessages(locale, spanishMessages),
    () => undefined,
  );
if (state === undefined) void services.site.load();
window.addEventListener('storage', (change) => services.session.followOtherTab(change));

// Each page starts at its top, also on back navigation (spec 2); only a reload restores the scroll position.
window.history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto';
});

const early = window.backlotEarlyClicks;
// A task outside of React's rendering, so that clicked elements are hydrated first.
const onReady = () =>
  queueMicrotask(() => {
    early?.stop();
    replayEarlyClicks(early);
  });
const afterHydration = () => {
  onReady();
  queueMicrotask(() => inBackground(services.startFederation));
};
const applicationWith = (whenReady: () => void) => (
  <StrictMode>
    <Application
      services={services}
      router={createBrowserRouter(routes, { basename: basenameOf(locale) })}
      locale={locale}
      onReady={whenReady}
    />
  </StrictMode>
);

async function hydrate(): Promise<void> {
  try {
    await storefrontRoutes(services.remotes).prepare();
    // Hydrates in a transition, so that input stays responsive.
    startTransition(() => {
      hydrateRoot(root, applicationWith(afterHydration));
    });
  } catch {
    // The page itself shows what failed to load.
    early?.stop();
    services.startFederation();
    createRoot(root).render(applicationWith(onReady));
  }
}

/** Loads what the first view needs without the federation runtime, then renders. */
async function loadFirstView(): Promise<void> {
  await storefrontRoutes(services.remotes)
    .prepare()
    .catch(() => undefined);
  await new Promise<void>(inBackground);
  await services.settled();
}

async function renderOnClient(): Promise<void> {
  early?.stop();
  createRoot(root).render(applicationWith(onReady));
  if (!isFederationNeeded(document)) await loadFirstView();
  services.startFederation();
}

// A mailed link leads to another page than the one that the server rendered.
if (state?.isRendered === true && readMailedLink(window.location) === undefined) void hydrate();
else void renderOnClient();
