import { createApiClient, isRefusedWith, type ApiClient, type MyRequests } from '@backlot/domain/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import { requestsLink } from '../stores/requests-link.ts';
import { myRequestsKeys } from './query-keys.ts';

type RequestsApi = Pick<ApiClient, 'listMailedRequests' | 'requestRequestsLink' | 'requestQuoteLink'>;

/** Creates a client without a session: the link itself is the credential. */
export const createRequestsApi = (token?: string): RequestsApi =>
  createApiClient({ fetch: (target, init) => window.fetch(target, init), accessToken: () => token });

export type MyRequestsResult =
  | { readonly status: 'loading' }
  /** Not signed in, and no valid link was opened in this tab. */
  | { readonly status: 'unlinked'; readonly hasEnded: boolean }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | {
      readonly status: 'shown';
      readonly list: MyRequests;
      /** Discards the mailed link; undefined for the account's list. */
      readonly close: (() => void) | undefined;
    };

type Query = Pick<ReturnType<typeof useQuery<MyRequests>>, 'data' | 'error' | 'isFetching' | 'refetch'>;

function resultOf({ data, error, isFetching, refetch }: Query, close: (() => void) | undefined): MyRequestsResult {
  if (data !== undefined) return { status: 'shown', list: data, close };
  if (error !== null) return { status: 'failed', cause: error, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}

/** Loads the requests of the mailed link that was opened in this tab; without a valid one, those of the account. */
export function useMyRequests(): MyRequestsResult {
  const { api, session } = useShell();
  const client = useQueryClient();
  const [token, setToken] = useState(() => requestsLink.token());
  const [mailedApi] = useState(() => createRequestsApi(token));
  const userId = session.status === 'signed-in' ? session.user.id : undefined;

  const mailed = useQuery({
    queryKey: myRequestsKeys.mailed,
    queryFn: ({ signal }) => mailedApi.listMailedRequests({ signal }),
    enabled: ({ state }) => token !== undefined && token !== '' && !isRefusedWith(state.error, 401),
  });
  const hasEnded = token !== undefined && (token === '' || isRefusedWith(mailed.error, 401));
  const isMailed = token !== undefined && !hasEnded;
  const own = useQuery({
    queryKey: myRequestsKeys.own(userId),
    queryFn: ({ signal }) => api.listMyRequests({ signal }),
    enabled: userId !== undefined && !isMailed,
  });
  useEffect(() => {
    if (hasEnded) requestsLink.removeToken();
  }, [hasEnded]);

  if (isMailed)
    return resultOf(mailed, () => {
      requestsLink.removeToken();
      client.removeQueries({ queryKey: myRequestsKeys.mailed });
      setToken(undefined);
    });
  if (session.status === 'loading') return { status: 'loading' };
  return userId === undefined ? { status: 'unlinked', hasEnded } : resultOf(own, undefined);
}
