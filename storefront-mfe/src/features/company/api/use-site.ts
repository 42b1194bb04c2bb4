import { useQuery } from '@tanstack/react-query';
import type { Site } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';

export interface SiteAnswer {
  readonly site: Site | undefined;
  /** The settings cannot be had for now. */
  readonly hasFailed: boolean;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/** Site settings as the shell has them. Where it has none, the page asks for itself, so that it can say so and try again. */
export function useSite(): SiteAnswer {
  const { api, site } = useShell();
  const answer = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.getSite({ signal }),
    enabled: site === undefined,
  });
  return {
    site: site ?? answer.data,
    hasFailed: site === undefined && answer.isError,
    isTrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
