import {
  storageKeys,
  storedConsentSchema,
  storedEntry,
  type Consent,
  type ConsentChoice,
  type OpenStorage,
} from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ConsentHandle {
  readonly store: StoreApi<{ readonly consent: Consent }>;
  choose(consent: ConsentChoice): void;
}

export function createConsent(storage: OpenStorage): ConsentHandle {
  const stored = storedEntry(storageKeys.consent, storedConsentSchema, storage);
  // Starts undefined, as the server renders it, so that hydration matches.
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
