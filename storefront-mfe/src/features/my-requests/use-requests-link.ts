import { clientPaths } from '@backlot/domain';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myRequestsKeys } from './api/query-keys.ts';
import { requestsLink } from './stores/requests-link.ts';

/** Removes the token from the URL before any API call. Replaces the history entry, so that Back skips it. */
export function useRequestsLink(token: string): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    requestsLink.storeToken(token);
    client.removeQueries({ queryKey: myRequestsKeys.mailed });
    void navigate(clientPaths.myRequests, { replace: true });
  }, [client, navigate, token]);
}
