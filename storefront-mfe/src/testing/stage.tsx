import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { createStorefrontQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeBff, type FakeBffOptions } from './fake-bff.ts';
import { createFakeShell } from './fake-shell.ts';
import { startStores, type Remembered } from './stores.ts';

interface StageProps {
  bff: FakeBffOptions;
  remembered: Remembered;
  children: ReactNode;
}

function Stage({ bff, remembered, children }: StageProps) {
  const [{ shell, client }] = useState(() => {
    startStores(remembered);
    return { ...createFakeShell(createFakeBff(bff)), client: createStorefrontQueryClient() };
  });
  return (
    <QueryClientProvider client={client}>
      <ShellProvider shell={shell}>{children}</ShellProvider>
    </QueryClientProvider>
  );
}

/** Puts a story on the stage that the shell builds in the product: its context, a server, and a browser with these memories. */
export function stage(bff: FakeBffOptions = {}, remembered: Remembered = {}): Decorator {
  return (Story) => (
    <Stage bff={bff} remembered={remembered}>
      <Story />
    </Stage>
  );
}
