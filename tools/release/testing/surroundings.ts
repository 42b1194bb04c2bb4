/** Surroundings of a release for tests: everything fits and stands, unless a test says otherwise. */
import type { Surroundings } from '../flow.ts';
import { contractVersion } from '../record/record.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const fits = {
  contract: contractVersion(),
  parts: { shell: { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } } },
};

export function surroundings(store: ReleaseStore, more: Partial<Surroundings> = {}): Surroundings {
  return {
    store,
    budgets: { shell: 1000, 'storefront-mfe': 1000, 'admin-mfe': 1000 },
    kept: 2,
    by: 'ana',
    frontends: '/nowhere',
    report: () => undefined,
    readRunning: async () => fits,
    smoke: async () => [],
    ...more,
  };
}
