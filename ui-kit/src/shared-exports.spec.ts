import { expect, it } from 'vitest';
import kit from '../package.json' with { type: 'json' };
import shared from '../shared-exports.json' with { type: 'json' };

/** Of the kit, what the shell shares with remotes that were released apart from it. */
const ENTRIES = {
  '.': () => import('./index'),
  './forms': () => import('./forms'),
  './overlays': () => import('./overlays'),
  './data': () => import('./data'),
  './charts': () => import('./charts'),
  './pictures': () => import('./pictures'),
  './router': () => import('./router'),
};

/**
 * A remote asks for the version that it was built with or a later one of the same major. A shell that lacks a name has to be of an
 * older version, so that the gate and the shell refuse the pair before a page does.
 */
it('has another version once its names are others: minor when some came, major when one went', async () => {
  const entries = await Promise.all(
    Object.entries(ENTRIES).map(async ([entry, load]) => [entry, Object.keys(await load()).toSorted()] as const),
  );
  expect({ version: kit.version, entries: Object.fromEntries(entries) }).toEqual(shared);
});
