import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import type { ShellContext } from '@backlot/domain/contract';
import { whenIdle, type OnDemandPart } from '@backlot/ui-kit';
import { Outlet, useOutletContext } from '@backlot/ui-kit/router';
import { useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { ShellProvider } from '../lib/shell-context.tsx';

export interface StorefrontLayoutProps {
  /** Pages that are fetched once the page at hand has all it needs: the next click then waits for nothing, and works without a network. */
  readonly likelyNext: readonly Pick<OnDemandPart<object>, 'fetchAhead'>[];
}

function FetchAhead({ likelyNext }: StorefrontLayoutProps) {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    return whenIdle(() => {
      for (const page of likelyNext) page.fetchAhead();
    });
  }, [isFetching, likelyNext]);
  return null;
}

/** Around all pages of the storefront: what the shell gave, and the cache of server responses. */
export function StorefrontLayout({ likelyNext }: StorefrontLayoutProps) {
  const shell = useOutletContext<ShellContext>();
  return (
    <QueryClientProvider client={queryClient}>
      <ShellProvider shell={shell}>
        <Outlet context={shell} />
        <FetchAhead likelyNext={likelyNext} />
      </ShellProvider>
    </QueryClientProvider>
  );
}
