import { isRefusedWith } from '@backlot/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';
import { queryResult } from '../../../lib/query-result.ts';

export const heldQuestionKey = (key: string) => ['held-question', key] as const;

/** The deadline may pass, or the link may be used in another browser. */
const REFRESH_MS = 60_000;

const isUnknown = (cause: unknown) => isRefusedWith(cause, 404) || isRefusedWith(cause, 422);

/** Loads the hold of a mailed link. Read-only, because mail scanners open links too. */
export function useHeldQuestion(key: string) {
  const [api] = useState(() => createLinkApi());
  const query = useQuery({
    queryKey: heldQuestionKey(key),
    queryFn: ({ signal }) => api.getHeldQuestion({ params: { key }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.state === 'open' && !isUnknown(state.error) && REFRESH_MS,
  });
  return isUnknown(query.error) ? { status: 'lost' as const } : queryResult(query);
}
