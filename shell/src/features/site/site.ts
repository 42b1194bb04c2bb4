import type { ApiClient, Site } from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SiteHandle {
  /** Site settings; undefined until they are here, or for good when they cannot be had. */
  readonly store: StoreApi<{ readonly site: Site | undefined }>;
  load(): Promise<void>;
}

/** Address, phone and forms of the business (decision 33). The page stands without them, so that a failure shows nowhere but in their absence. */
export function createSite(api: Pick<ApiClient, 'getSite'>): SiteHandle {
  const store = createStore<{ readonly site: Site | undefined }>(() => ({ site: undefined }));
  return {
    store,
    async load() {
      try {
        store.setState({ site: await api.getSite() });
      } catch {
        store.setState({ site: undefined });
      }
    },
  };
}

/** Address for a telephone link: digits, with the leading plus kept. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/gu, '')}`;
}
