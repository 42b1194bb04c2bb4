/// <reference types="msw-storybook-addon/csf3" />
import type { ShellContext } from '@backlot/domain/contract';
import { handlersOf } from '@backlot/domain/testing/network';
import { notifications, useLocale } from '@backlot/ui-kit';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import { createStorefrontQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeBff, type FakeBffOptions } from './fake-bff.ts';
import { createFakeShell } from './fake-shell.ts';
import { startStores, type Remembered } from './stores.ts';
import { showToast } from './story-toast.tsx';

interface StageProps {
  bff: FakeBffOptions;
  remembered: Remembered;
  context: Partial<ShellContext>;
  network: StoryContext['msw'];
  children: ReactNode;
}

function Stage({ bff, remembered, context, network, children }: StageProps) {
  const locale = useLocale();
  const [{ shell, client }] = useState(() => {
    startStores(remembered);
    network.use(...handlersOf(createFakeBff(bff)));
    return {
      ...createFakeShell({ notify: showToast, ...context }),
      client: createStorefrontQueryClient(),
    };
  });
  // What one story said is not to be read in the next.
  useEffect(() => () => notifications.clean(), []);
  return (
    <QueryClientProvider client={client}>
      <ShellProvider shell={{ ...shell, locale }}>{children}</ShellProvider>
    </QueryClientProvider>
  );
}

/** Puts a story on the stage that the shell builds in the product: its context in the toolbar's language, a server, a browser with these memories; `context` is what the shell gives otherwise than usual. */
export function stage(
  bff: FakeBffOptions = {},
  remembered: Remembered = {},
  context: Partial<ShellContext> = {},
): Decorator {
  return (Story, { msw }) => (
    <Stage bff={bff} remembered={remembered} context={context} network={msw}>
      <Story />
    </Stage>
  );
}

/** Why a page that asks the server for nothing has no story of these states. */
export const NOTHING_FETCHED = {
  loading: 'All of it comes with the page: nothing is fetched.',
  empty: 'Nothing on it depends on what the server has.',
  error: 'Without a call to a server none can fail.',
} as const;

/** The narrowest phone. */
export const narrow = { viewport: { value: 'narrow', isRotated: false } } as const;

/** Nothing may stand out at the side of the window. */
export async function expectToFit(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}
