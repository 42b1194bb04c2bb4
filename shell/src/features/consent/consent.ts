import {
  storageKeys,
  storedConsentSchema,
  storedEntry,
  type Consent,
  type ConsentChoice,
  type OpenStorage,
} from '@backlot/domain/contract';
import { createStore } from 'zustand/vanilla';

export function createConsent(storage: OpenStorage) {
  const stored = storedEntry(storageKeys.consent, storedConsentSchema, storage);
  // Starts undefined, as the server renders it, so that hydration matches.
  const store = createStore<{ readonly consent: Consent }>(() => ({ consent: undefined }));
  store.setState({ consent: stored.read() });
  return {
    store,
    choose(consent: ConsentChoice) {
      stored.write(consent);
      store.setState({ consent });
    },
  };
}
