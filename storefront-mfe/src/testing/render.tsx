import type { ShellContext } from '@backlot/domain/contract';
import { BacklotProvider } from '@backlot/ui-kit';
import { MemoryRouter, useLocation } from '@backlot/ui-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStorefrontQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeShell } from './fake-shell.ts';
import { startStores } from './stores.ts';

// A busy machine is no failure; what never comes fails all the same.
configure({ asyncUtilTimeout: 5_000 });

let width = 390;

/** Width in px of the window that the next render sees; jsdom lays nothing out, but media queries ask. */
export function setWindowWidth(px: number): void {
  width = px;
}

function matchMedia(query: string): MediaQueryList {
  const min = /\(min-width:\s*(\d+)px\)/u.exec(query)?.[1];
  const matches = min === undefined ? query.includes('prefers-reduced-motion') : width >= Number(min);
  return Object.assign(new EventTarget(), { matches, media: query, onchange: null, addListener: () => undefined, removeListener: () => undefined });
}

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  width = 390;
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('ResizeObserver', StillResizeObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(document, { fonts: new EventTarget() });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  startStores();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

export interface RenderOptions {
  shell?: ShellContext;
  path?: string;
}

/** Renders a part of the storefront inside of everything that the shell puts around it. */
export function renderStorefront(children: ReactNode, { shell = createFakeShell().shell, path = '/' }: RenderOptions = {}) {
  const client = createStorefrontQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return render(
    <BacklotProvider locale={shell.locale}>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={client}>
          <ShellProvider shell={shell}>{children}</ShellProvider>
        </QueryClientProvider>
        <Address />
      </MemoryRouter>
    </BacklotProvider>,
  );
}
