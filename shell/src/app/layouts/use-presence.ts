import { useState } from 'react';
import { useStore } from 'zustand';
import type { OwnSessionState, SignedIn } from '../../features/session/session-state.ts';
import { useServices } from '../services.tsx';

/**
 * `here`: the same user, or not known yet; `away`: the session of staff expired during use; `another`: another account;
 * `left`: signed out by the user; `unknown`: no previous user.
 */
type Presence = 'here' | 'away' | 'another' | 'left' | 'unknown';

function presenceOf(state: OwnSessionState, last: SignedIn | undefined): Presence {
  if (state.status === 'loading') return 'here';
  if (state.status === 'signed-in') return last === undefined || last.user.id === state.user.id ? 'here' : 'another';
  if (last === undefined) return 'unknown';
  if (state.isByUser === true) return 'left';
  return last.isAdmin ? 'away' : 'unknown';
}

export function usePresence() {
  const { session } = useServices();
  const state = useStore(session.store);
  const [last, setLast] = useState<SignedIn>();
  const presence = presenceOf(state, last);
  if (presence === 'here' && state.status === 'signed-in' && state !== last) setLast(state);
  return { presence, last };
}
