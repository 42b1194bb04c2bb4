import { useQuery } from '@tanstack/react-query';
import type { Site } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';

export interface SiteResult {
  readonly site: Site | undefined;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Returns the shell's site settings. If it has none, fetches them, to offer error and retry. */
export function useSite(): SiteResult {
  const { api, site } = useShell();
  const query = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.getSite({ signal }),
    enabled: site === undefined,
  });
  return {
    site: site ?? query.data,
    hasFailed: site === undefined && query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
