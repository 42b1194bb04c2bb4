import {
  storageKeys,
  storedEntry,
  storedFlagSchema,
  type OpenStorage,
  type Profile,
  type Session,
  type SessionState,
} from '@backlot/domain/contract';
import { createStore } from 'zustand/vanilla';

/** Lead time before the access token expires, or half its lifetime if that is shorter. */
const RENEW_AHEAD_MS = 60_000;

export type OwnSessionState =
  | Exclude<SessionState, { readonly status: 'signed-out' }>
  | {
      readonly status: 'signed-out';
      /** The user signed out, here or in another tab; otherwise there was no session or it expired. */
      readonly isByUser?: boolean;
    };

export type SignedIn = Extract<OwnSessionState, { readonly status: 'signed-in' }>;

const SIGNED_OUT: OwnSessionState = { status: 'signed-out' };
export const SIGNED_OUT_BY_USER: OwnSessionState = { status: 'signed-out', isByUser: true };

function stateOf({ user, profile, isSecondFactorMissing = false }: Session): SessionState {
  return { status: 'signed-in', user, profile, isAdmin: profile?.role === 'admin', isSecondFactorMissing };
}

/**
 * Session of this tab: state, access token, and the hints that are stored for the next page.
 * @param renew called ahead of the expiry of the access token
 */
export function createTabSession(storage: OpenStorage, renew: () => void) {
  // The access token is in memory only (decision 24).
  let accessToken: string | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  /** Incremented at each change of session, so that late responses to earlier calls are ignored. */
  let generation = 0;

  const hint = storedEntry(storageKeys.session, storedFlagSchema, storage);
  const adminHint = storedEntry(storageKeys.isAdmin, storedFlagSchema, storage);
  const mayExist = () => hint.read() !== undefined;
  // Starts signed out, as the server renders it, so that hydration matches.
  const store = createStore<OwnSessionState>(() => SIGNED_OUT);
  if (mayExist()) store.setState({ status: 'loading' }, true);

  function start(session: Session): SessionState {
    generation += 1;
    accessToken = session.accessToken;
    hint.write(true);
    if (session.profile !== null) adminHint.write(session.profile.role === 'admin');
    clearTimeout(renewal);
    const life = session.expiresIn * 1_000;
    renewal = setTimeout(renew, Math.max(life / 2, life - RENEW_AHEAD_MS));
    const state = stateOf(session);
    store.setState(state, true);
    return state;
  }

  function applyProfile(profile: Profile): Profile {
    const state = store.getState();
    if (state.status === 'signed-in' && state.user.id === profile.id)
      store.setState({ ...state, profile, isAdmin: profile.role === 'admin' }, true);
    return profile;
  }

  /** Clears the session of this tab; the hints remain. */
  function clear(state = SIGNED_OUT): void {
    generation += 1;
    accessToken = undefined;
    clearTimeout(renewal);
    store.setState(state, true);
  }

  /** Clears the hints as well. */
  function end(): void {
    clear();
    hint.remove();
    adminHint.remove();
  }
  return {
    store,
    accessToken: () => accessToken,
    generation: () => generation,
    mayExist,
    start,
    applyProfile,
    clear,
    end,
  };
}

export type TabSession = ReturnType<typeof createTabSession>;
