import '@backlot/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readLocalizedPath } from '@backlot/domain';
import { createBrowserRouter } from '@backlot/ui-kit/router';
import { createFederationRuntime } from '../federation/runtime.ts';
import { Application } from './application.tsx';
import { basenameOf } from './language.ts';
import { routes } from './routes.tsx';
import { createServices } from './services.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

// The address alone decides: a link shows everybody the same page, whatever their browser prefers.
const { locale } = readLocalizedPath(window.location.pathname);
const services = createServices(window, { runtime: createFederationRuntime(), sharedVersions: __SHARED_VERSIONS__, locale });
void services.session.restore();
void services.site.load();
window.addEventListener('storage', (change) => services.session.followOtherTab(change));

// Each page begins at its top, also on the way back (spec 2); only a reload keeps its place.
window.history.scrollRestoration = 'manual';
window.addEventListener('pagehide', () => {
  window.history.scrollRestoration = 'auto';
});

createRoot(root).render(
  <StrictMode>
    <Application services={services} router={createBrowserRouter(routes, { basename: basenameOf(locale) })} locale={locale} />
  </StrictMode>,
);
