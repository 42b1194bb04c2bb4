import { isRefusedWith, type ApiClient, type ListedSession } from '@backlot/domain/contract';
import { useCallback, useEffect, useState } from 'react';

export type SessionsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly sessions: readonly ListedSession[] };

export interface SessionsHandle {
  readonly state: SessionsState;
  readonly retry: () => void;
  /** @throws {ApiError} with the server's message */
  readonly end: (id: string) => Promise<void>;
  /** @throws {ApiError} with the server's message */
  readonly endOthers: () => Promise<void>;
  readonly keepCurrent: () => void;
}

export function useSessions(api: ApiClient): SessionsHandle {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SessionsState>({ status: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    api
      .listSessions({ signal: controller.signal })
      .then(
        ({ items }): SessionsState => ({ status: 'loaded', sessions: items }),
        (): SessionsState => ({ status: 'failed' }),
      )
      .then((next) => {
        if (!controller.signal.aborted) setState(next);
      });
    return () => controller.abort();
  }, [api, attempt]);

  const filterSessions = useCallback((isKept: (session: ListedSession) => boolean) => {
    setState((before) =>
      before.status === 'loaded' ? { status: 'loaded', sessions: before.sessions.filter(isKept) } : before,
    );
  }, []);
  const keepCurrent = useCallback(() => filterSessions(({ isCurrent }) => isCurrent), [filterSessions]);

  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((last) => last + 1);
    },
    end: async (id) => {
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
    keepCurrent,
  };
}
