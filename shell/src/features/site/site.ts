import { businessNameIn, type Locale } from '@backlot/domain';
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
 * @param known what the server wrote into the page
 */
export function createSite(api: Pick<ApiClient, 'getSite'>, locale: Locale, known?: Site): SiteHandle {
  const inLocale = (site: Site): Site => ({ ...site, businessName: businessNameIn(site.businessName, locale) });
  const store = createStore<{ readonly site: Site | undefined }>(() => ({
    site: known === undefined ? undefined : inLocale(known),
  }));
  return {
    store,
    async load() {
      try {
        store.setState({ site: inLocale(await api.getSite()) });
      } catch {
        // What the page came with is better than nothing.
      }
    },
  };
}
