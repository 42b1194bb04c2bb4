import { useQuery } from '@tanstack/react-query';
import type { Site } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';

export interface SiteResult {
  readonly site: Site | undefined;
  /** The settings cannot be had for now. */
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Site settings as the shell has them. Where it has none, the page asks for itself, so that it can say so and try again. */
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
