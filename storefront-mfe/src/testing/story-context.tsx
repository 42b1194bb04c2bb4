/// <reference types="msw-storybook-addon/csf3" />
import type { ShellContext } from '@backlot/domain/contract';
import { handlersOf } from '@backlot/domain/testing/network';
import { notifications, useLocale } from '@backlot/ui-kit';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import { createQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeBff, type FakeBffOptions } from './fake-bff.ts';
import { createFakeShell } from './fake-shell.ts';
import { resetStores, type StoredState } from './stores.ts';
import { showToast } from './story-toast.tsx';

interface StoryProvidersProps {
  bff: FakeBffOptions;
  stored: StoredState;
  context: Partial<ShellContext>;
  network: StoryContext['msw'];
  children: ReactNode;
}

function StoryProviders({ bff, stored, context, network, children }: StoryProvidersProps) {
  const locale = useLocale();
  const [{ shell, client }] = useState(() => {
    resetStores(stored);
    network.use(...handlersOf(createFakeBff(bff)));
    return {
      ...createFakeShell({ notify: showToast, ...context }),
      client: createQueryClient(),
    };
  });
  // Toasts of one story must not appear in the next.
  useEffect(() => () => notifications.clean(), []);
  return (
    <QueryClientProvider client={client}>
      <ShellProvider value={{ ...shell, locale }}>{children}</ShellProvider>
    </QueryClientProvider>
  );
}

/** Decorator with the shell's context in the toolbar's language, a fake server, and browser storage. */
export function storyContext(
  bff: FakeBffOptions = {},
  stored: StoredState = {},
  context: Partial<ShellContext> = {},
): Decorator {
  return (Story, { msw }) => (
    <StoryProviders bff={bff} stored={stored} context={context} network={msw}>
      <Story />
    </StoryProviders>
  );
}

/** Reason for missing states of pages that fetch nothing. */
export const NOTHING_FETCHED = {
  loading: 'All of it comes with the page: nothing is fetched.',
  empty: 'Nothing on it depends on what the server has.',
  error: 'Without a call to a server none can fail.',
} as const;

export const narrow = { viewport: { value: 'narrow', isRotated: false } } as const;

export async function expectToFit(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

/** Returns a play function that also asserts that nothing overflows horizontally. */
export const andFits =
  <Context,>(play: ((context: Context) => unknown) | undefined) =>
  async (context: Context): Promise<void> => {
    await play?.(context);
    await expectToFit();
  };
