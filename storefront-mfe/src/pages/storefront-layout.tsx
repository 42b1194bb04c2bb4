import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import type { ShellContext } from '@backlot/domain/contract';
import { whenIdle, type OnDemandPart } from '@backlot/ui-kit';
import { Outlet, useOutletContext } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';

export interface StorefrontLayoutProps {
  /** Pages to prefetch once the current one has loaded, for instant and offline navigation. */
  readonly prefetchedPages: readonly Pick<OnDemandPart<object>, 'fetchAhead'>[];
}

function FetchAhead({ prefetchedPages }: StorefrontLayoutProps) {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    return whenIdle(() => {
      for (const page of prefetchedPages) page.fetchAhead();
    });
  }, [isFetching, prefetchedPages]);
  return null;
}

export function StorefrontLayout({ prefetchedPages }: StorefrontLayoutProps) {
  const shell = useOutletContext<ShellContext>();
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={shell}>
        <Outlet context={shell} />
        <FetchAhead prefetchedPages={prefetchedPages} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
