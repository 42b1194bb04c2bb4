import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OwnSessionState } from './session-state.ts';

/** Requests an identity proof, which the server requires before irreversible actions. */
export function createProof(session: Pick<StoreApi<OwnSessionState>, 'subscribe'>) {
  const store = createStore(() => ({ isRequested: false }));
  let waiting: ((isProved: boolean) => void)[] = [];
  const settle = (isProved: boolean) => {
    const pending = waiting;
    waiting = [];
    store.setState({ isRequested: false });
    for (const resolve of pending) resolve(isProved);
  };
  session.subscribe(({ status }) => {
    // The user is signed out.
    if (status === 'signed-out') settle(false);
  });
  return {
    store,
    /** Resolves with true once proved; concurrent calls share one dialog. */
    request: () =>
      new Promise<boolean>((resolve) => {
        waiting.push(resolve);
        store.setState({ isRequested: true });
      }),
    /** Resolves all pending `request` calls. */
    settle,
  };
}
