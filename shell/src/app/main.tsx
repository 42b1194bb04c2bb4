import '@backlot/ui-kit/styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readLocalizedPath } from '@backlot/domain';
import { installMessages } from '@backlot/domain/contract';
import { createBrowserRouter } from '@backlot/ui-kit/router';
import { readMailedLink } from '../features/mailed-link/mailed-link.ts';
import { storefrontRoutes } from '../federation/remote-parts.tsx';
import { createFederationRuntime } from '../federation/runtime.ts';
import { isFederationAwaited } from '../federation/start-address.ts';
import { inBackground } from '../lib/in-background.ts';
import { Application } from './application.tsx';
import { repeatEarlyClicks } from './first-paint.ts';
import { basenameOf } from './language.ts';
import { readPageState } from './page-state.ts';
import { routes } from './routes.tsx';
import { createServices } from './services.tsx';

const found = document.getElementById('root');
if (found === null) throw new Error('The page has no element with the id "root"');
const root = found;

// The address alone decides: a link shows everybody the same page, whatever their browser prefers.
const { locale, path } = readLocalizedPath(window.location.pathname);
const state = readPageState(document);
const services = createServices(window, {
  runtime: createFederationRuntime(document),
  sharedVersions: __SHARED_VERSIONS__,
  locale,
  page: state === undefined ? undefined : { path, state },
});
void services.session.restore();
// Nobody has met a message before the page stands; without these it says them in English.
if (locale === 'es')
  void import('@backlot/domain/messages/es').then(
    ({ spanishMessages }) => installMessages(locale, spanishMessages),
    () => undefined,
  );
if (state === undefined) void services.site.load();
window.addEventListener('storage', (change) => services.session.followOtherTab(change));

// Each page begins at its top, also on the way back (spec 2); only a reload keeps its place.
window.history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto';
});

const early = window.backlotEarlyClicks;
// By itself, not as a part of React's own work: what is pressed is taken over first if it was not yet.
const onReady = () =>
  queueMicrotask(() => {
    early?.stop();
    repeatEarlyClicks(early);
  });
const afterTakeOver = () => {
  onReady();
  // Not before the rest of the page is taken over.
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

/** The page stands already, as the server has rendered it. It is taken over once all of it is here; until then it can be read. */
async function takeOver(): Promise<void> {
  try {
    await storefrontRoutes(services.remotes).prepare();
    // In slices, so that a tap in between is heard.
    startTransition(() => {
      hydrateRoot(root, applicationWith(afterTakeOver));
    });
  } catch {
    // The page says itself what is missing.
    early?.stop();
    services.startFederation();
    createRoot(root).render(applicationWith(onReady));
  }
}

/** What stands without the federation comes before it, with what it asks for. */
async function showFirst(): Promise<void> {
  await storefrontRoutes(services.remotes)
    .prepare()
    .catch(() => undefined);
  await new Promise<void>(inBackground);
  await services.answered();
}

async function renderAnew(): Promise<void> {
  early?.stop();
  createRoot(root).render(applicationWith(onReady));
  if (!isFederationAwaited(document)) await showFirst();
  services.startFederation();
}

// A mailed link leads to another page than the one that was rendered.
if (state?.isRendered === true && readMailedLink(window.location) === undefined) void takeOver();
else void renderAnew();
