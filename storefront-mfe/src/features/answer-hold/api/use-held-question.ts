import { createApiClient, isRefusedWith, type ApiClient, type HeldQuestion } from '@backlot/domain/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** What the link of a challenged hold lets its customer call. */
export type HoldApi = Pick<ApiClient, 'answerHold' | 'getHeldQuestion'>;

/** The link proves who calls, and not a session: a client of its own, which also knows calls that an older shell does not. */
const createHoldApi = (): HoldApi => createApiClient({ fetch: (target, init) => window.fetch(target, init) });

/** Query key of the hold of a link. */
export const heldQuestionKey = (key: string) => ['held-question', key] as const;

/** The deadline may pass, and somebody else may open the same link. */
const REFRESH_MS = 60_000;

const isUnknown = (cause: unknown) => isRefusedWith(cause, 404) || isRefusedWith(cause, 422);

export type HeldQuestionResult =
  | { readonly status: 'loading' }
  /** The link leads to no hold. */
  | { readonly status: 'lost' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly question: HeldQuestion; readonly api: HoldApi };

/** Loads the hold of a mailed link. Changes nothing: programs that check mails open links, too. */
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
