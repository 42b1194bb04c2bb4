import {
  storageKeys,
  storedConsentSchema,
  storedEntry,
  type Consent,
  type OpenStorage,
} from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConsentHandle {
  readonly store: StoreApi<{ readonly consent: Consent }>;
  choose(consent: 'granted' | 'denied'): void;
}

/** The visitor's choice on analytics and the map frame, kept in local storage (decision 34). */
export function createConsent(storage: OpenStorage): ConsentHandle {
  const stored = storedEntry(storageKeys.consent, storedConsentSchema, storage);
  // What the server renders for everybody comes first: a browser that takes the page over begins with the same.
  const store = createStore<{ readonly consent: Consent }>(() => ({ consent: undefined }));
  store.setState({ consent: stored.read() });
  return {
    store,
    choose(consent) {
      stored.write(consent);
      store.setState({ consent });
    },
  };
}
