import type { AccountList, AccountQuery } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { accountKeys } from './query-keys.ts';

export function useAccountList(query: AccountQuery): UseQueryResult<AccountList> {
  const { api } = useShell();
  return useQuery({
    queryKey: accountKeys.list(query),
    queryFn: ({ signal }) => api.listAccounts({ query, signal }),
    placeholderData: keepPreviousData,
  });
}
