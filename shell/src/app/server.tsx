import { StrictMode } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { readLocalizedPath, type Locale } from '@backlot/domain';
import * as contract from '@backlot/domain/contract';
import type { RenderedPage, RenderInput } from '@backlot/domain/contract';
import * as kit from '@backlot/ui-kit';
import * as kitForms from '@backlot/ui-kit/forms';
import * as kitOverlays from '@backlot/ui-kit/overlays';
import * as kitRouter from '@backlot/ui-kit/router';
import { createAccounts } from '../features/account/accounts.ts';
import { createConsent } from '../features/consent/consent.ts';
import { createMailedLink } from '../features/mailed-link/mailed-link.ts';
import { createSession } from '../features/session/session.ts';
import { createSite } from '../features/site/site.ts';
import { withPreparedPages } from '../federation/prepared-pages.ts';
import { storefrontRoutes } from '../federation/remote-parts.tsx';
import { Application } from './application.tsx';
import { basenameOf } from './language.ts';
import { routes } from './routes.tsx';
import type { Services } from './services.tsx';

/** Modules shared with the storefront's server build, by key; the same instances as in the browser. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@backlot/domain/contract': contract,
  '@backlot/ui-kit': kit,
  '@backlot/ui-kit/forms': kitForms,
  '@backlot/ui-kit/overlays': kitOverlays,
  '@backlot/ui-kit/router': kitRouter,
};

export interface PageToRender extends RenderInput {
  readonly storefront: unknown;
}

const nothing = () => undefined;
const unreachable = () => Promise.reject(new TypeError('There is no network where pages are rendered'));

function servicesFor({ state, storefront }: PageToRender, locale: Locale, path: string): Services {
  const storage = () => {
    throw new Error('Nothing is kept where pages are rendered');
  };
  const session = createSession({ fetch: unreachable, storage, goHome: nothing });
  return {
    session,
    storage,
    businessNames: () => [],
    accounts: createAccounts(unreachable, locale),
    mailedLink: createMailedLink(),
    consent: createConsent(storage),
    site: createSite(session.api, locale, state.site),
    startFederation: nothing,
    settled: async () => undefined,
    remotes: withPreparedPages({ load: () => Promise.resolve(storefront) }, path, state),
    track: nothing,
    leaveFor: nothing,
    errors: { report: nothing },
    preview: { shown: undefined, open: unreachable },
  };
}

/** Accent of the page's `AccentScope`, which the browser sets on the document; nested parts may have others. */
function attributesOf(body: string): Record<string, string> {
  const accent = /<div data-accent="(?<accent>[a-z-]+)" style="display:contents">/u.exec(body)?.groups?.['accent'];
  return accent === undefined ? {} : { 'data-accent': accent };
}

/** Renders a public page as every visitor first sees it: signed out, with an empty quote and no consent. */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { locale, path } = readLocalizedPath(page.address);
  const services = servicesFor(page, locale, path);
  await storefrontRoutes(services.remotes).prepare();
  const router = kitRouter.createMemoryRouter(routes, { basename: basenameOf(locale), initialEntries: [page.address] });
  const body = renderToString(
    <StrictMode>
      <Application services={services} router={router} locale={locale} />
    </StrictMode>,
  )
    .replaceAll('/@shell/', page.assets.shell)
    .replaceAll('/@storefront-mfe/', page.assets.storefront);
  return { body, attributes: attributesOf(body) };
}
