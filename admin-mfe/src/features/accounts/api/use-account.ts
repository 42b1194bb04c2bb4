import type { AccountDetail } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { accountKeys } from './query-keys.ts';

/** One account with its sessions: always the server's newest, since sessions come and go. */
export function useAccount(id: string): UseQueryResult<AccountDetail> {
  const { api } = useShell();
  return useQuery({
    queryKey: accountKeys.account(id),
    queryFn: ({ signal }) => api.getAccount({ params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
