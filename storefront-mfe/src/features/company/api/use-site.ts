import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/shell-context.tsx';

/** Returns the shell's site settings. If it has none, fetches them, to offer error and retry. */
export function useSite() {
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
