import { isRefusedWith, type ApiClient, type ListedSession } from '@backlot/domain/contract';
import { useCallback, useEffect, useState } from 'react';

export type SessionsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly sessions: readonly ListedSession[] };

export interface SessionsHandle {
  readonly state: SessionsState;
  readonly retry: () => void;
  /** Ends one of them. @throws {ApiError} with the server's message */
  readonly end: (id: string) => Promise<void>;
  /** Ends all but the one here. @throws {ApiError} with the server's message */
  readonly endOthers: () => Promise<void>;
  /** Takes those off the list that something else has ended. */
  readonly keepCurrent: () => void;
}

/** The own sessions, read when the page opens; what is ended here leaves the list. */
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

  const keep = useCallback((isKept: (session: ListedSession) => boolean) => {
    setState((before) =>
      before.status === 'loaded' ? { status: 'loaded', sessions: before.sessions.filter(isKept) } : before,
    );
  }, []);
  const keepCurrent = useCallback(() => keep(({ isCurrent }) => isCurrent), [keep]);

  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((last) => last + 1);
    },
    end: async (id) => {
      // One that ended meanwhile was to end.
      await api.endSession({ params: { id } }).catch((failure: unknown) => {
        if (!isRefusedWith(failure, 404)) throw failure;
      });
      keep((session) => session.id !== id);
    },
    endOthers: async () => {
      await api.endOtherSessions();
      keepCurrent();
    },
    keepCurrent,
  };
}
