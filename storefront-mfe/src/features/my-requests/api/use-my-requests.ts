import { MY_REQUESTS_PATH } from '@backlot/domain';
import { createApiClient, isRefusedWith, type ApiClient, type MyRequests } from '@backlot/domain/contract';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import { requestsLink } from '../stores/requests-link.ts';

/** What whoever holds a mailed link, or wants one, calls. */
type RequestsApi = Pick<ApiClient, 'listMailedRequests' | 'requestRequestsLink' | 'requestQuoteLink'>;

/** The link proves who calls, and not a session. */
export const createRequestsApi = (token?: string): RequestsApi =>
  createApiClient({ fetch: (target, init) => window.fetch(target, init), accessToken: () => token });

const KEY = 'my-requests';
/** Never the token: keys of queries are shown by tools. */
const MAILED_KEY = [KEY, 'mailed'] as const;

export type MyRequestsResult =
  | { readonly status: 'loading' }
  /** Nobody is signed in, and no link was opened in this tab, or one that works no more. */
  | { readonly status: 'unlinked'; readonly hasEnded: boolean }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | {
      readonly status: 'shown';
      readonly list: MyRequests;
      /** Puts the mailed link away; undefined when the list is that of the account. */
      readonly close: (() => void) | undefined;
    };

/** Takes the token of a mailed link out of the address, before anything is asked of the server; the way back leads past it. */
export function useRequestsLink(token: string): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    requestsLink.keep(token);
    // What an earlier link led to is not this one's.
    client.removeQueries({ queryKey: MAILED_KEY });
    void navigate(MY_REQUESTS_PATH, { replace: true });
  }, [client, navigate, token]);
}

type Query = Pick<ReturnType<typeof useQuery<MyRequests>>, 'data' | 'error' | 'isFetching' | 'refetch'>;

function resultOf({ data, error, isFetching, refetch }: Query, close: (() => void) | undefined): MyRequestsResult {
  if (data !== undefined) return { status: 'shown', list: data, close };
  if (error !== null) return { status: 'failed', cause: error, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}

/** The requests of the mailed link that was opened in this tab; without one that works, those of the account. */
export function useMyRequests(): MyRequestsResult {
  const { api, session } = useShell();
  const client = useQueryClient();
  const [token, setToken] = useState(() => requestsLink.token());
  const [mailedApi] = useState(() => createRequestsApi(token));
  const userId = session.status === 'signed-in' ? session.user.id : undefined;

  const mailed = useQuery({
    queryKey: MAILED_KEY,
    queryFn: ({ signal }) => mailedApi.listMailedRequests({ signal }),
    // A link that has ended is asked about no more.
    enabled: ({ state }) => token !== undefined && token !== '' && !isRefusedWith(state.error, 401),
  });
  const hasEnded = token !== undefined && (token === '' || isRefusedWith(mailed.error, 401));
  const isMailed = token !== undefined && !hasEnded;
  const own = useQuery({
    queryKey: [KEY, 'own', userId],
    queryFn: ({ signal }) => api.listMyRequests({ signal }),
    enabled: userId !== undefined && !isMailed,
  });
  useEffect(() => {
    if (hasEnded) requestsLink.forget();
  }, [hasEnded]);

  if (isMailed)
    return resultOf(mailed, () => {
      requestsLink.forget();
      client.removeQueries({ queryKey: MAILED_KEY });
      setToken(undefined);
    });
  if (session.status === 'loading') return { status: 'loading' };
  return userId === undefined ? { status: 'unlinked', hasEnded } : resultOf(own, undefined);
}
