import { isProofDeclined, isRefusedWith } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { accountKeys } from './query-keys.ts';

/** What is to end: one session, those of an account, or everybody's. The one that asks always goes on. */
export type EndedSessions =
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

export type EndSessions = UseMutationResult<void, Error, EndedSessions> & {
  /** They go on although they were to end: whoever asked has proved who it is, and the server failed. */
  readonly hasFailed: boolean;
};

/** Ends sessions; what is shown of accounts is asked for anew. What had ended already counts as ended. */
export function useEndSessions(): EndSessions {
  const { api } = useShell();
  const client = useQueryClient();
  const ending = useMutation<void, Error, EndedSessions>({
    mutationFn: async (sessions) => {
      await end(api, sessions).catch((failure: unknown) => {
        if (!isRefusedWith(failure, 404)) throw failure;
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.all }),
  });
  return { ...ending, hasFailed: ending.isError && !isProofDeclined(ending.error) };
}
