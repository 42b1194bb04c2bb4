import type { Handover } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

const REFRESH_MS = 30_000;

export function useHandover(id: string, isEnabled: boolean): UseQueryResult<Handover> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.handover(id),
    queryFn: ({ signal }) => api.getHandover({ params: { id }, signal }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}
