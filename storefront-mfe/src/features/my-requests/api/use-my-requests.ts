import { isRefusedWith } from '@backlot/domain/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';
import { queryResult } from '../../../lib/query-result.ts';
import { useShell } from '../../../lib/shell-context.tsx';
import { requestsLink } from '../stores/requests-link.ts';

/** Query keys of a customer's requests, without the token of a mailed link: devtools display query keys. */
export const myRequestsKeys = {
  mailed: ['my-requests', 'mailed'],
  own: (userId: string | undefined) => ['my-requests', 'own', userId],
} as const;

/** Loads the requests of the mailed link that was opened in this tab; without a valid one, those of the account. */
export function useMyRequests() {
  const { api, session } = useShell();
  const client = useQueryClient();
  const [token, setToken] = useState(() => requestsLink.token());
  const [mailedApi] = useState(() => createLinkApi(token));
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

  function close(): void {
    requestsLink.removeToken();
    client.removeQueries({ queryKey: myRequestsKeys.mailed });
    setToken(undefined);
  }

  if (isMailed) return { ...queryResult(mailed), close };
  if (session.status === 'loading') return { status: 'loading' as const };
  if (userId === undefined) return { status: 'unlinked' as const, hasEnded };
  return { ...queryResult(own), close: undefined };
}
