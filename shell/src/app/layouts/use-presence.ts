import { useState } from 'react';
import { useStore } from 'zustand';
import type { OwnSessionState } from '../../features/session/session.ts';
import { useServices } from '../services.tsx';

type SignedIn = Extract<OwnSessionState, { readonly status: 'signed-in' }>;

/**
 * Who is at the page, compared with who was before:
 * `here`: the same, or somebody of whom the server has yet to tell; `away`: staff whose session ended while they were at it;
 * `another`: signed in with another account; `left`: signed out by their own wish; `unknown`: nobody who was here before.
 */
type Presence = 'here' | 'away' | 'another' | 'left' | 'unknown';

function presenceOf(state: OwnSessionState, last: SignedIn | undefined): Presence {
  if (state.status === 'loading') return 'here';
  if (state.status === 'signed-in') return last === undefined || last.user.id === state.user.id ? 'here' : 'another';
  if (last === undefined) return 'unknown';
  if (state.isByUser === true) return 'left';
  return last.isAdmin ? 'away' : 'unknown';
}

/** Follows the session for as long as the page is open. `last` is what the server said last of whoever signed in first. */
export function usePresence(): { presence: Presence; last: SignedIn | undefined } {
  const { session } = useServices();
  const state = useStore(session.store);
  const [last, setLast] = useState<SignedIn>();
  const presence = presenceOf(state, last);
  if (presence === 'here' && state.status === 'signed-in' && state !== last) setLast(state);
  return { presence, last };
}
