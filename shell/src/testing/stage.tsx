import type { Decorator } from '@storybook/react-vite';
import { storageKeys } from '@backlot/domain/contract';
import { aSession, aSite } from '@backlot/domain/testing';
import { useLocale } from '@backlot/ui-kit';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@backlot/ui-kit/router';
import { useState } from 'react';
import { configure } from 'storybook/test';
import { routes } from '../app/routes.tsx';
import { createServices, ServicesProvider, type Services } from '../app/services.tsx';
import { fakeBff, json, type Answers } from './fake-bff.ts';

// A busy machine takes its time over the first lazy page.
configure({ asyncUtilTimeout: 8_000 });

export interface StageOptions {
  /** Address without its language, with query and hash. */
  readonly path: string;
  readonly answers?: Answers;
  /** A session may exist; the server then answers with one. */
  readonly isSignedIn?: boolean;
  /** In place of the admin remote. */
  readonly backOffice?: { readonly routes: RouteObject[] };
  /** The privacy choice was made before. */
  readonly consent?: 'granted' | 'denied';
}

/** Remotes that bring nothing but what the story is about: what is left is the shell's own. */
function fakeRemotes(backOffice: StageOptions['backOffice']): Services['remotes'] {
  return {
    load: async (remote, expose) => {
      if (expose === './quote-dock') return { QuoteDock: () => null };
      return (remote === 'admin-mfe' ? backOffice : undefined) ?? { routes: [] };
    },
  };
}

function startServices({ answers = {}, isSignedIn = false, backOffice, consent = 'denied' }: StageOptions, locale: 'en' | 'es'): Services {
  const memory = new Map<string, string>([[storageKeys.consent, consent], ...(isSignedIn ? [[storageKeys.session, 'true'] as const] : [])]);
  const localStorage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
    clear: () => memory.clear(),
  };
  const { fetch } = fakeBff({ 'GET /api/site': () => json(aSite()), 'POST /api/auth/refresh': () => json(aSession()), ...answers });
  const { navigator, location, document } = window;
  const runtime = { register: () => undefined, load: async () => undefined };
  return { ...createServices({ fetch, localStorage, navigator, location, document }, { runtime, sharedVersions: {}, locale }), remotes: fakeRemotes(backOffice) };
}

function Stage(options: StageOptions) {
  const locale = useLocale();
  const [{ services, router }] = useState(() => {
    const started = startServices(options, locale);
    void started.session.restore();
    void started.site.load();
    return { services: started, router: createMemoryRouter(routes, { initialEntries: [options.path] }) };
  });
  return (
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>
  );
}

/** The whole shell at an address, over a server that is made up; the story itself renders nothing. */
export function stage(options: StageOptions): Decorator {
  return () => <Stage {...options} />;
}
