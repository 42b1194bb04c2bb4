/** Fake dependencies of a release: all checks pass by default. */
import type { Dependencies } from '../flow.ts';
import { contractVersion } from '../record/record.ts';
import { parsePrivateKey, sealerOf, type Sealer } from '../seal/seal.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const fits = {
  contract: contractVersion(),
  parts: { shell: { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } } },
};

/** PKCS #8 header of a 32-byte Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns a signer with a fixed key per number. */
export function aSealer(number = 1, trusted: readonly string[] = []): Sealer {
  const key = parsePrivateKey(Buffer.concat([PKCS8, Buffer.alloc(32, number)]).toString('base64'));
  if (key === undefined) throw new Error('This is no key');
  return sealerOf(key, trusted);
}

export function dependencies(store: ReleaseStore, more: Partial<Dependencies> = {}): Dependencies {
  return {
    store,
    sealer: aSealer(),
    budgets: { shell: 1000, 'storefront-mfe': 1000, 'admin-mfe': 1000 },
    keepCount: 2,
    by: 'ana',
    frontends: '/nowhere',
    report: () => undefined,
    readRunning: async () => fits,
    smoke: async () => [],
    ...more,
  };
}
