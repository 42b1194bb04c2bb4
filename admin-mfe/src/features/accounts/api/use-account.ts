import type { AccountDetail } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { accountKeys } from './query-keys.ts';

/** Loads one account with its sessions. Always refetches, since sessions change without this client. */
export function useAccount(id: string): UseQueryResult<AccountDetail> {
  const { api } = useShell();
  return useQuery({
    queryKey: accountKeys.account(id),
    queryFn: ({ signal }) => api.getAccount({ params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
