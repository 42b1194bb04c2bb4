import '@backlot/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from '@backlot/ui-kit/router';
import { createFederationRuntime } from '../federation/runtime.ts';
import { Application } from './application.tsx';
import { routes } from './routes.tsx';
import { createServices } from './services.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root"');

const services = createServices(window, createFederationRuntime(), __SHARED_VERSIONS__);
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
    <Application services={services} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
