import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isRefusedWith, type Profile } from '@backlot/domain/contract';

/** Delay after which the page reports a slow profile (decision 29). */
export const PROFILE_SLOW_MS = 1_000;

export type ProfileState =
  | { readonly status: 'loading'; readonly isSlow: boolean }
  | { readonly status: 'loaded'; readonly profile: Profile }
  | { readonly status: 'missing' }
  | { readonly status: 'failed' };

export interface ProfileHandle {
  readonly state: ProfileState;
  readonly retry: () => void;
  readonly show: (profile: Profile) => void;
}

const LOADING: ProfileState = { status: 'loading', isSlow: false };

function stateAfter(failure: unknown): ProfileState {
  return isRefusedWith(failure, 404) ? { status: 'missing' } : { status: 'failed' };
}

/** Reads the profile when the page opens; aborts on unmount. `read` times out by itself. */
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
