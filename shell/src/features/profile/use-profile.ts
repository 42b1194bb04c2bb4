import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isRefusedWith, type Profile } from '@backlot/domain/contract';

/** After this time the page says that the profile is slow (decision 29). */
export const PROFILE_SLOW_MS = 1_000;

export type ProfileState =
  | { readonly status: 'loading'; readonly isSlow: boolean }
  | { readonly status: 'loaded'; readonly profile: Profile }
  /** The account has no profile. */
  | { readonly status: 'missing' }
  /** The server rejected the call or did not respond in time. */
  | { readonly status: 'failed' };

export interface ProfileHandle {
  readonly state: ProfileState;
  readonly retry: () => void;
  /** Shows a profile that the server has just returned. */
  readonly show: (profile: Profile) => void;
}

const LOADING: ProfileState = { status: 'loading', isSlow: false };

function stateAfter(failure: unknown): ProfileState {
  return isRefusedWith(failure, 404) ? { status: 'missing' } : { status: 'failed' };
}

/** Reads the profile when the page opens. `read` gives up by itself; a page that is left takes its question back. */
export function useProfile(read: (signal: AbortSignal) => Promise<Profile>): ProfileHandle {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ProfileState>(LOADING);
  const load = useEffectEvent(read);

  useEffect(() => {
    const controller = new AbortController();
    const slow = setTimeout(() => setState({ status: 'loading', isSlow: true }), PROFILE_SLOW_MS);
    load(controller.signal)
      .then((profile) => ({ status: 'loaded', profile }) as const, stateAfter)
      .then((next) => {
        clearTimeout(slow);
        if (!controller.signal.aborted) setState(next);
      });
    return () => {
      clearTimeout(slow);
      controller.abort();
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setState(LOADING);
    setAttempt((last) => last + 1);
  }, []);
  const show = useCallback((profile: Profile) => setState({ status: 'loaded', profile }), []);
  return { state, retry, show };
}
