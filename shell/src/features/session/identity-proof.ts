import { createStore, type StoreApi } from 'zustand/vanilla';

/** Requests an identity proof, which the server requires before irreversible actions. */
export interface ProofHandle {
  readonly store: StoreApi<{ readonly isRequested: boolean }>;
  /** Resolves with true once proved; concurrent calls share one dialog. */
  request(): Promise<boolean>;
  /** Resolves all pending `request` calls. */
  settle(isProved: boolean): void;
}

export function createProof(): ProofHandle {
  const store = createStore(() => ({ isRequested: false }));
  let waiting: ((isProved: boolean) => void)[] = [];
  return {
    store,
    request: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        store.setState({ isRequested: true });
      }),
    settle(isProved) {
      const pending = waiting;
      waiting = [];
      store.setState({ isRequested: false });
      for (const resolve of pending) resolve(isProved);
    },
  };
}
