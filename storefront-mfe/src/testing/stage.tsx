import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { createApiClient } from '@backlot/domain/contract';
import type { Locale } from '@backlot/domain';
import type { ShellContext } from '@backlot/domain/contract';
import { LocaleProvider } from '@backlot/ui-kit';
import type {} from 'msw-storybook-addon/csf3';
import { useState, type ReactNode } from 'react';
import { answerWith } from '../../../.storybook/network.ts';
import { createStorefrontQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeBff, type FakeBffOptions } from './fake-bff.ts';
import { createFakeShell } from './fake-shell.ts';
import { startStores, type Remembered } from './stores.ts';

interface StageProps {
  bff: FakeBffOptions;
  remembered: Remembered;
  locale: Locale;
  context: Partial<ShellContext>;
  network: StoryContext['msw'];
  children: ReactNode;
}

function Stage({ bff, remembered, locale, context, network, children }: StageProps) {
  const [{ shell, client }] = useState(() => {
    startStores(remembered);
    const server = createFakeBff(bff);
    network.use(answerWith(server.fetch));
    const api = createApiClient({ fetch: (input, init) => globalThis.fetch(input, init) });
    return { ...createFakeShell(server, { api, locale, ...context }), client: createStorefrontQueryClient() };
  });
  return (
    <QueryClientProvider client={client}>
      <LocaleProvider locale={locale}>
        <ShellProvider shell={shell}>{children}</ShellProvider>
      </LocaleProvider>
    </QueryClientProvider>
  );
}

/** Puts a story on the stage that the shell builds in the product: its context, a server, a browser with these memories, a language; `context` is what the shell gives otherwise than usual. */
export function stage(bff: FakeBffOptions = {}, remembered: Remembered = {}, locale: Locale = 'en', context: Partial<ShellContext> = {}): Decorator {
  return (Story, { msw }) => (
    <Stage bff={bff} remembered={remembered} locale={locale} context={context} network={msw}>
      <Story />
    </Stage>
  );
}
