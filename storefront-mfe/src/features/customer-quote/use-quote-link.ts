import { quotePath } from '@backlot/domain';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { customerQuoteKeys } from './api/query-keys.ts';
import { CURRENT_KEY, quoteLinks } from './stores/quote-links.ts';

/** Removes the token from the URL before any API call. Replaces the history entry, so that Back skips it. */
export function useQuoteLink(token: string): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    quoteLinks.storeToken(token);
    client.removeQueries({ queryKey: customerQuoteKeys.allLocales(CURRENT_KEY) });
    void navigate(quotePath(CURRENT_KEY), { replace: true });
  }, [client, navigate, token]);
}
