/// <reference types="msw-storybook-addon/csf3" />
import { storageKeys, type QuoteDockProps, type QuoteDockState, type ReleaseName } from '@backlot/domain/contract';
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

/** In place of a remote: its pages, why it does not come, or that it has not come yet. */
type StandIn = { readonly routes: RouteObject[] } | RemoteFailure | 'arriving';

export interface StageOptions {
  /** Address without its language, with query and hash. */
  readonly path: `/${string}`;
  readonly responses?: FakeResponses;
  /** A session may exist; the server then responds with one. */
  readonly isSignedIn?: boolean;
  /** Unset: a storefront without pages. */
  readonly storefront?: StandIn;
  readonly backOffice?: StandIn;
  /** What the storefront's quote panel tells the header of. */
  readonly quote?: QuoteDockState;
  /** The privacy choice that was made before. */
  readonly consent?: 'granted' | 'denied' | 'unasked';
  /** The release that the page shows in place of the one that runs. */
  readonly preview?: ReleaseName;
  /** In place of all pages and what stands around them. */
  readonly frame?: ReactNode;
}

const NOTHING_QUOTED: QuoteDockState = { totalItems: 0, isOpen: false };

/** Tells of a quote, and shows nothing. */
function fakeDock(quote: QuoteDockState) {
  return function QuoteDock({ onStateChange }: Pick<QuoteDockProps, 'onStateChange'>) {
    useEffect(() => onStateChange(quote), [onStateChange]);
    return null;
  };
}

/** Remotes that bring nothing but what the story is about: what is left is the shell's own. */
function fakeRemotes({ storefront, backOffice, quote = NOTHING_QUOTED }: StageOptions): Services['remotes'] {
  return {
    load: async (remote, expose) => {
      if (expose === './quote-dock') return { QuoteDock: fakeDock(quote) };
      const standIn = (remote === 'admin-mfe' ? backOffice : storefront) ?? { routes: [] };
      if (standIn instanceof RemoteFailure) throw standIn;
      return standIn === 'arriving' ? new Promise(() => undefined) : standIn;
    },
  };
}

interface OpenProps extends StageOptions {
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
    // Asked for its title where the storefront says none.
    [`page /${pathname}` as const]: documentOf,
    'GET /api/site': aSite(),
    'POST /api/auth/refresh': aSession(),
    'POST /api/client-errors': null,
    ...responses,
  });
  network.use(...handlersOf(bff));
  const { location, document } = window;
  // Without locks among tabs: a story whose refresh is never answered would hold up the next one.
  const navigator: Navigator = Object.create(window.navigator, {
    locks: { value: undefined },
    onLine: { get: () => window.navigator.onLine },
  });
  const runtime = { register: async () => undefined, load: async () => undefined };
  const services = createServices(
    { fetch: pageFetch(), localStorage, navigator, location, document },
    { runtime, sharedVersions: {}, locale },
  );
  // A story has no other page to go to.
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
  // What one story said is not to be read in the next.
  useEffect(() => clearToasts, []);
  return (
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
}

/** Another language is another page. */
function Stage(props: Omit<OpenProps, 'locale'>) {
  const locale = useLocale();
  return <Open key={locale} {...props} locale={locale} />;
}

/** Renders the whole shell at an address, over a server that is made up, in the toolbar's language. */
export function stage(options: StageOptions): NonNullable<StoryObj['render']> {
  return (_, { msw }) => <Stage {...options} network={msw} />;
}

/** The narrowest phone. */
export const narrow = { viewport: { value: 'narrow', isRotated: false } } as const;

/** Nothing may stand out at the side of the window. */
export async function expectToFit(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** Waits for the page that this heading names. */
export const shows = (heading: string) => async () => void (await screen.findByRole('heading', { name: heading }));

/** Waits for the page that this heading names, and looks whether it fits into the window. */
export const showsAndFits = (heading: string) => async () => {
  await shows(heading)();
  await expectToFit();
};
