import { expect, it } from 'vitest';
import kit from '../package.json' with { type: 'json' };
import shared from '../shared-exports.json' with { type: 'json' };

/** Entries that the shell shares with separately released remotes. */
const ENTRIES = {
  '.': () => import('./index.ts'),
  './forms': () => import('./forms.ts'),
  './overlays': () => import('./overlays.ts'),
  './data': () => import('./data.ts'),
  './charts': () => import('./charts.ts'),
  './pictures': () => import('./pictures.ts'),
  './router': () => import('./router.ts'),
};

/**
 * A remote requires the version that it was built with or a later one of the same major. A shell that lacks an export
 * must have a lower version, so that the deployment gate and the shell reject the pair before a page fails.
 */
it('requires a minor version for added exports and a major one for removed exports', async () => {
  const entries = await Promise.all(
    Object.entries(ENTRIES).map(async ([entry, load]) => [entry, Object.keys(await load()).toSorted()] as const),
  );
  expect({ version: kit.version, entries: Object.fromEntries(entries) }).toEqual(shared);
});
