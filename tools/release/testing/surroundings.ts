/** Surroundings of a release for tests: everything fits and stands, unless a test says otherwise. */
import type { Surroundings } from '../flow.ts';
import { contractVersion } from '../record/record.ts';
import { parsePrivateKey, sealerOf, type Sealer } from '../seal/seal.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const fits = {
  contract: contractVersion(),
  parts: { shell: { release: 'f'.repeat(16), contract: contractVersion(), provides: { react: '19.3.1' } } },
};

/** How PKCS #8 says that 32 bytes are an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Of a key that is the same in each process of a test; another number is another one. */
export function aSealer(number = 1, trusted: readonly string[] = []): Sealer {
  const key = parsePrivateKey(Buffer.concat([PKCS8, Buffer.alloc(32, number)]).toString('base64'));
  if (key === undefined) throw new Error('This is no key');
  return sealerOf(key, trusted);
}

export function surroundings(store: ReleaseStore, more: Partial<Surroundings> = {}): Surroundings {
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
