/// <reference types="msw-storybook-addon/csf3" />
import {
  storageKeys,
  type QuotePanelEntryProps,
  type QuotePanelState,
  type ReleaseName,
} from '@backlot/domain/contract';
import { aSession, aSite } from '@backlot/domain/testing';
import { useLocale, type Locale } from '@backlot/ui-kit';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@backlot/ui-kit/router';
import type { StoryContext, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, screen } from 'storybook/test';
import { clearToasts } from '../app/notify.tsx';
import { routes } from '../app/routes.tsx';
import { createServices, ServicesProvider, type Services } from '../app/services.tsx';
import { RemoteFailure } from '../federation/failure.ts';
import { fakeServer, handlersOf, pageFetch, type FakeResponses } from '@backlot/domain/testing/network';

/** Replaces a remote: its routes, its failure, or still loading. */
type FakeRemote = { readonly routes: RouteObject[] } | RemoteFailure | 'loading';

export interface ShellStoryOptions {
  /** Address without its language, with query and hash. */
  readonly path: `/${string}`;
  readonly responses?: FakeResponses;
  /** A session may exist; the server then returns one. */
  readonly isSignedIn?: boolean;
  /** Unset: a storefront without pages. */
  readonly storefront?: FakeRemote;
  readonly backOffice?: FakeRemote;
  /** State that the storefront's quote panel reports. */
  readonly quote?: QuotePanelState;
  /** Earlier privacy choice. */
  readonly consent?: 'granted' | 'denied' | 'unasked';
  /** Release that the page shows in place of the current one. */
  readonly preview?: ReleaseName;
  /** Replaces all pages and their layouts. */
  readonly frame?: ReactNode;
}

const EMPTY_QUOTE: QuotePanelState = { totalItems: 0, isOpen: false };

function fakeQuotePanel(quote: QuotePanelState) {
  return function QuotePanelEntry({ onStateChange }: Pick<QuotePanelEntryProps, 'onStateChange'>) {
    useEffect(() => onStateChange(quote), [onStateChange]);
    return null;
  };
}

function fakeRemotes({ storefront, backOffice, quote = EMPTY_QUOTE }: ShellStoryOptions): Services['remotes'] {
  return {
    load: async (remote, expose) => {
      if (expose === './quote-panel') return { QuotePanelEntry: fakeQuotePanel(quote) };
      const fakeRemote = (remote === 'admin-mfe' ? backOffice : storefront) ?? { routes: [] };
      if (fakeRemote instanceof RemoteFailure) throw fakeRemote;
      return fakeRemote === 'loading' ? new Promise(() => undefined) : fakeRemote;
    },
  };
}

interface OpenProps extends ShellStoryOptions {
  readonly network: StoryContext['msw'];
  readonly locale: Locale;
}

const documentOf = () => new Response('<!doctype html><title>Page of the storefront · Backlot</title>');

function startServices({ network, locale, ...options }: OpenProps): Services {
  const { responses = {}, isSignedIn = false, consent = 'denied' } = options;
  const memory = new Map<string, string>([
    ...(consent === 'unasked' ? [] : [[storageKeys.consent, consent] as const]),
    ...(isSignedIn ? [[storageKeys.session, 'true'] as const] : []),
  ]);
  const localStorage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  };
  const [pathname = ''] = options.path.slice(1).split(/[?#]/u);
  const bff = fakeServer({
    // Requested for its title if the storefront has none.
    [`page /${pathname}` as const]: documentOf,
    'GET /api/site': aSite(),
    'POST /api/auth/refresh': aSession(),
    'POST /api/client-errors': null,
    ...responses,
  });
  network.use(...handlersOf(bff));
  const { location, document } = window;
  // Without locks: a story whose refresh never settles would block the next one.
  const navigator: Navigator = Object.create(window.navigator, {
    locks: { value: undefined },
    onLine: { get: () => window.navigator.onLine },
  });
  const runtime = { register: async () => undefined, load: async () => undefined };
  const services = createServices(
    { fetch: pageFetch(), localStorage, navigator, location, document },
    { runtime, sharedVersions: {}, locale },
  );
  // Navigation has no effect in a story.
  return {
    ...services,
    leaveFor: () => undefined,
    remotes: fakeRemotes(options),
    preview: { ...services.preview, shown: options.preview },
  };
}

function Open(props: OpenProps) {
  const [{ services, router }] = useState(() => {
    const started = startServices(props);
    void started.session.restore();
    void started.site.load();
    const shown =
      props.frame === undefined
        ? routes
        : routes.map((route): RouteObject => ({
            element: route.element,
            errorElement: route.errorElement,
            children: [{ path: '*', element: props.frame }],
          }));
    return { services: started, router: createMemoryRouter(shown, { initialEntries: [props.path] }) };
  });
  // Toasts of one story must not show in the next.
  useEffect(() => clearToasts, []);
  return (
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
}

/** A change of language remounts the page. */
function ShellStory(props: Omit<OpenProps, 'locale'>) {
  const locale = useLocale();
  return <Open key={locale} {...props} locale={locale} />;
}

/** Renders the whole shell at an address, with a fake server, in the toolbar's language. */
export function shellStory(options: ShellStoryOptions): NonNullable<StoryObj['render']> {
  return (_, { msw }) => <ShellStory {...options} network={msw} />;
}

export const narrow = { viewport: { value: 'narrow', isRotated: false } } as const;

export async function expectToFit(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

export const shows = (heading: string) => async () => void (await screen.findByRole('heading', { name: heading }));

export const showsAndFits = (heading: string) => async () => {
  await shows(heading)();
  await expectToFit();
};
