import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useOutletContext } from '@backlot/ui-kit/router';
import type { ShellContext } from '@backlot/domain/contract';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';

/** Around all pages of the storefront: what the shell gave, and the cache of server answers. */
export function StorefrontLayout() {
  const shell = useOutletContext<ShellContext>();
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider shell={shell}>
        <Outlet context={shell} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
