import { isRefusedWith, type ApiClient, type ListedSession } from '@backlot/domain/contract';
import { useLoaded } from '../../lib/use-loaded.ts';

/** Sessions of the account. `end` and `endOthers` throw {ApiError} with the server's message. */
export function useSessions(api: ApiClient) {
  const { state, retry, update } = useLoaded(async (signal) => (await api.listSessions({ signal })).items);
  const filterSessions = (isKept: (session: ListedSession) => boolean) => update((sessions) => sessions.filter(isKept));
  const keepCurrent = () => filterSessions(({ isCurrent }) => isCurrent);

  return {
    state,
    retry,
    keepCurrent,
    end: async (id: string) => {
      // Already ended counts as success.
      await api.endSession({ params: { id } }).catch((failure: unknown) => {
        if (!isRefusedWith(failure, 404)) throw failure;
      });
      filterSessions((session) => session.id !== id);
    },
    endOthers: async () => {
      await api.endOtherSessions();
      keepCurrent();
    },
  };
}

export type SessionsHandle = ReturnType<typeof useSessions>;
