import { isProofDeclined } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { accountKeys } from './query-keys.ts';

/** Sessions to end: one, all of an account, or all of every account. The caller's own session is never ended. */
type EndedSessions =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'everybody' };

function end(api: StaffApiClient, sessions: EndedSessions): Promise<undefined> {
  switch (sessions.kind) {
    case 'session':
      return api.endAccountSession({ params: { id: sessions.id } });
    case 'account':
      return api.endAccountSessions({ params: { id: sessions.id } });
    default:
      return api.endAllSessions();
  }
}

/** Ends sessions and invalidates the cached accounts. `hasFailed`: the sessions may still be active. */
export function useEndSessions() {
  const { api } = useShell();
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: (sessions: EndedSessions) => ignoreNotFound(end(api, sessions)),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.all }),
  });
  return { ...ending, hasFailed: ending.isError && !isProofDeclined(ending.error) };
}
