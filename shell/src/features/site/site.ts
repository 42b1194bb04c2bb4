import { businessNameIn, type Locale } from '@backlot/domain';
import type { ApiClient, Site } from '@backlot/domain/contract';
import { createStore } from 'zustand/vanilla';

/**
 * Site settings (decision 33). Optional: pages render without them, and a failure is not shown.
 * @param known settings embedded in the page
 */
export function createSite(api: Pick<ApiClient, 'getSite'>, locale: Locale, known?: Site) {
  const inLocale = (site: Site): Site => ({ ...site, businessName: businessNameIn(site.businessName, locale) });
  /** Undefined while loading and after a failure. */
  const store = createStore<{ readonly site: Site | undefined }>(() => ({
    site: known === undefined ? undefined : inLocale(known),
  }));
  return {
    store,
    async load() {
      try {
        store.setState({ site: inLocale(await api.getSite()) });
      } catch {}
    },
  };
}
