/** What the manifest of a remote says: what it needs of the shell, and what its first page needs of the network. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import { readChunks } from './chunks.ts';
import { needSchema, type ReleaseFacts, type ReleaseRecord } from './release-record.ts';

const MANIFEST = 'mf-manifest.json';
const ROUTES = './routes';

const assetsSchema = z.object({ sync: z.array(z.string()) });

const sharingSchema = z.object({ shared: z.array(needSchema).optional() });

const manifestSchema = sharingSchema.extend({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z
    .array(z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) }))
    .optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What the build says of a page, as far as its files hang on it. */
export interface DescribedPage {
  readonly key: string;
  readonly module?: string | undefined;
}

/** The shared modules that a remote's manifest asks of the shell. */
export const needsOf = (manifest: unknown): ReleaseRecord['needs'] => sharingSchema.parse(manifest).shared ?? [];

function readManifest(dist: string): Manifest {
  const file = join(dist, MANIFEST);
  if (!existsSync(file)) throw new PlainError(`${file} is missing: this is no build of a remote`);
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function firstViewOf(manifest: Manifest, entry: string): ReleaseRecord['firstView'] {
  const assets = manifest.exposes?.find(({ path }) => path === ROUTES)?.assets;
  if (assets === undefined) throw new PlainError(`${MANIFEST} exposes no ${ROUTES}`);
  return { scripts: [...new Set([entry, ...assets.js.sync])], styles: [...new Set(assets.css.sync)], fonts: [] };
}

/** Files of the pages that come on demand, by the page's key. Pages that name no module are in the routes' own chunk. */
function pagesOf(
  part: string,
  dist: string,
  { firstView, described }: { firstView: ReleaseRecord['firstView']; described: readonly DescribedPage[] },
): ReleaseRecord['pages'] {
  const onDemand = described.flatMap(({ key, module }) => (module === undefined ? [] : { key, module }));
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

export function remoteFacts(dist: string, part: string, described: readonly DescribedPage[]): ReleaseFacts {
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
