import type { HoldChallenges } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

const REFRESH_MS = 30_000;

export function useChallenges(id: string, isEnabled: boolean): UseQueryResult<HoldChallenges> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.challenges(id),
    queryFn: ({ signal }) => api.listHoldChallenges({ params: { id }, signal }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}
