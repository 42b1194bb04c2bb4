import { createApiClient, isRefusedWith, type ApiClient, type HeldQuestion } from '@backlot/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** API calls that a challenged hold's link authorizes. */
export type HoldApi = Pick<ApiClient, 'answerHold' | 'getHeldQuestion'>;

/** A client without a session: the link itself is the credential. An older shell's client may lack these calls. */
const createHoldApi = (): HoldApi => createApiClient({ fetch: (target, init) => window.fetch(target, init) });

export const heldQuestionKey = (key: string) => ['held-question', key] as const;

/** The deadline may pass, or the link may be used in another browser. */
const REFRESH_MS = 60_000;

const isUnknown = (cause: unknown) => isRefusedWith(cause, 404) || isRefusedWith(cause, 422);

export type HeldQuestionResult =
  | { readonly status: 'loading' }
  /** No hold exists for this link. */
  | { readonly status: 'lost' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly question: HeldQuestion; readonly api: HoldApi };

/** Loads the hold of a mailed link. Read-only, because mail scanners open links too. */
export function useHeldQuestion(key: string): HeldQuestionResult {
  const [api] = useState(createHoldApi);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: heldQuestionKey(key),
    queryFn: ({ signal }) => api.getHeldQuestion({ params: { key }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.state === 'open' && !isUnknown(state.error) && REFRESH_MS,
  });
  if (isUnknown(error)) return { status: 'lost' };
  if (data !== undefined) return { status: 'shown', question: data, api };
  if (error !== null) return { status: 'failed', cause: error, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}
