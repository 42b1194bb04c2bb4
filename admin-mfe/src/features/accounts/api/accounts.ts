import { isProofDeclined } from '@backlot/domain/contract';
import type { AccountQuery, StaffApiClient } from '@backlot/domain/contract/staff';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useShell } from '../../../lib/use-shell.ts';

export function useAccountList(query: AccountQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['accounts', 'list', query],
    queryFn: ({ signal }) => api.listAccounts({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads one account with its sessions. Always refetches, since sessions change without this client. */
export function useAccount(id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['accounts', 'account', id],
    queryFn: ({ signal }) => api.getAccount({ params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Sessions to end: one, all of an account, or all of every account. The caller's own session is never ended. */
type EndedSessions = { readonly kind: 'session' | 'account'; readonly id: string } | { readonly kind: 'everybody' };

function end(api: StaffApiClient, sessions: EndedSessions): Promise<undefined> {
  if (sessions.kind === 'everybody') return api.endAllSessions();
  const call = { params: { id: sessions.id } };
  return sessions.kind === 'session' ? api.endAccountSession(call) : api.endAccountSessions(call);
}

/** Ends sessions and invalidates the cached accounts. `hasFailed`: the sessions may still be active. */
export function useEndSessions() {
  const { api } = useShell();
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (sessions: EndedSessions) => ignoreNotFound(end(api, sessions)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return { ...ending, hasFailed: ending.isError && !isProofDeclined(ending.error) };
}
