import type { ShellContext } from '@backlot/domain/contract';
import { BacklotProvider } from '@backlot/ui-kit';
import { MemoryRouter, useLocation } from '@backlot/ui-kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { createFakeShell } from './fake-shell.ts';

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

export function renderStorefront(
  children: ReactNode,
  { shell = createFakeShell().shell, path = '/' }: { shell?: ShellContext; path?: string } = {},
) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return render(
    <BacklotProvider locale={shell.locale}>
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={client}>
          <ShellProvider value={shell}>{children}</ShellProvider>
        </QueryClientProvider>
        <Address />
      </MemoryRouter>
    </BacklotProvider>,
  );
}
