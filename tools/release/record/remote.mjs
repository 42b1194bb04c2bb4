/** What the manifest of a remote says: what it needs of the shell, and what its first page needs of the network. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../../plain-error.mjs';
import { readChunks } from './chunks.mjs';

const MANIFEST = 'mf-manifest.json';
const ROUTES = './routes';

/** The shared modules that a remote's manifest asks of the shell. */
export const needsOf = (manifest) =>
  (manifest.shared ?? []).map(({ name, requiredVersion }) => ({ name, requiredVersion }));

function readManifest(dist) {
  const file = join(dist, MANIFEST);
  if (!existsSync(file)) throw new PlainError(`${file} is missing: this is no build of a remote`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function firstViewOf(manifest, entry) {
  const assets = manifest.exposes?.find(({ path }) => path === ROUTES)?.assets;
  if (assets === undefined) throw new PlainError(`${MANIFEST} exposes no ${ROUTES}`);
  return { scripts: [...new Set([entry, ...assets.js.sync])], styles: [...new Set(assets.css.sync)], fonts: [] };
}

/** Files of the pages that come on demand, by the page's key. Pages that name no module are in the routes' own chunk. */
function pagesOf(part, dist, { firstView, described }) {
  const onDemand = described.filter(({ module }) => module !== undefined);
  if (onDemand.length === 0) return {};
  const chunks = readChunks(dist);
  return Object.fromEntries(
    onDemand.map(({ key, module }) => {
      const files = chunks.filesOfModule(module);
      if (files === undefined)
        throw new PlainError(`${module} is no chunk of ${part}, but is named as the module of its page "${key}"`);
      return [
        key,
        {
          scripts: files.scripts.filter((path) => !firstView.scripts.includes(path)),
          styles: files.styles.filter((path) => !firstView.styles.includes(path)),
        },
      ];
    }),
  );
}

export function remoteFacts(dist, part, described) {
  const manifest = readManifest(dist);
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = `${path}${name}`;
  const firstView = firstViewOf(manifest, entry);
  return {
    provides: {},
    needs: needsOf(manifest),
    entry,
    firstView,
    pages: pagesOf(part, dist, { firstView, described }),
  };
}
