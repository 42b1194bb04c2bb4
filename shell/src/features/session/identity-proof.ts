import { createStore, type StoreApi } from 'zustand/vanilla';

/** Asks whoever sits at the page to prove to be the owner of the account: the server wants it before what cannot be undone. */
export interface ProofHandle {
  readonly store: StoreApi<{ readonly isAsked: boolean }>;
  /** Whether it was proved; calls that wait at the same time share one question. */
  ask(): Promise<boolean>;
  /** Answers all who have asked. */
  answer(isProved: boolean): void;
}

export function createProof(): ProofHandle {
  const store = createStore(() => ({ isAsked: false }));
  let waiting: ((isProved: boolean) => void)[] = [];
  return {
    store,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        store.setState({ isAsked: true });
      }),
    answer(isProved) {
      const answered = waiting;
      waiting = [];
      store.setState({ isAsked: false });
      for (const resolve of answered) resolve(isProved);
    },
  };
}
