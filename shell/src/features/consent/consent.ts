import { storageKeys, type Consent } from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../../lib/browser-storage.ts';

export interface ConsentHandle {
  readonly store: StoreApi<{ readonly consent: Consent }>;
  choose(consent: 'granted' | 'denied'): void;
}

function readConsent(value: string | null): Consent {
  return value === 'granted' || value === 'denied' ? value : undefined;
}

/** The visitor's choice on analytics and the map frame, kept in local storage (decision 34). */
export function createConsent(storage: KeyValueStorage): ConsentHandle {
  // What the server renders for everybody comes first: a browser that takes the page over begins with the same.
  const store = createStore<{ readonly consent: Consent }>(() => ({ consent: undefined }));
  store.setState({ consent: readConsent(storage.getItem(storageKeys.consent)) });
  return {
    store,
    choose(consent) {
      storage.setItem(storageKeys.consent, consent);
      store.setState({ consent });
    },
  };
}
