/** Surroundings of a release for tests: everything fits and stands, unless a test says otherwise. */
import { contractVersion } from '../record/record.ts';

const fits = {
  contract: contractVersion(),
  parts: { shell: { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } } },
};

export function surroundings(store, more = {}) {
  const lines = [];
  return {
    store,
    budgets: { shell: 1000, 'storefront-mfe': 1000, 'admin-mfe': 1000 },
    kept: 2,
    by: 'ana',
    frontends: '/nowhere',
    lines,
    report: (line) => lines.push(line),
    readRunning: async () => fits,
    smoke: async () => [],
    ...more,
  };
}
