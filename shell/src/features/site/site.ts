import { translateMessage, type Locale } from '@backlot/domain';
import type { ApiClient, Site } from '@backlot/domain/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SiteHandle {
  /** Site settings; undefined until they are here, or for good when they cannot be had. */
  readonly store: StoreApi<{ readonly site: Site | undefined }>;
  load(): Promise<void>;
}

/**
 * Address, phone and forms of the business (decision 33). The page stands without them, so that a failure shows nowhere
 * but in their absence.
 * @param locale of the page: the sample name says in it that it is one
 */
export function createSite(api: Pick<ApiClient, 'getSite'>, locale: Locale): SiteHandle {
  const store = createStore<{ readonly site: Site | undefined }>(() => ({ site: undefined }));
  return {
    store,
    async load() {
      try {
        const site = await api.getSite();
        store.setState({ site: { ...site, businessName: translateMessage(site.businessName, locale) } });
      } catch {
        store.setState({ site: undefined });
      }
    },
  };
}
