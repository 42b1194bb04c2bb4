/** Reads a remote's manifest: shared modules it requires, and files of its first page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { isEager } from '../../federation/shared.ts';
import { PlainError } from '../../plain-error.mjs';
import { readChunks, type Chunks } from './chunks.ts';
import {
  needSchema,
  type DescribedPage,
  type ReleaseFacts,
  type ReleaseRecord,
  type ViewFiles,
} from './release-record.ts';

const MANIFEST = 'mf-manifest.json';
const ROUTES = './routes';

const sharingSchema = z.object({ shared: z.array(needSchema).optional() });

const manifestSchema = sharingSchema.extend({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z
    .array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }))
    .optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

export const needsOf = (manifest: unknown): ReleaseRecord['needs'] => sharingSchema.parse(manifest).shared ?? [];

function readManifest(dist: string): Manifest {
  const file = join(dist, MANIFEST);
  if (!existsSync(file)) throw new PlainError(`${file} is missing: this is no build of a remote`);
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the files of exposed modules by key; the key is also the name of the source file. */
function exposedBy({ exposes = [] }: Manifest, chunks: Chunks): Record<string, ViewFiles> {
  return Object.fromEntries(
    exposes.map(({ path }) => {
      const files = chunks.filesOfModule(`src/exposes/${path.replace('./', '')}.tsx`);
      if (files === undefined) throw new PlainError(`${MANIFEST} exposes ${path}, which is no chunk of the build`);
      return [path, files];
    }),
  );
}

/** Returns the files that the federation loads before the routes, without those of the routes. */
function federationOf(
  { exposes = [] }: Manifest,
  { entry, firstView }: { entry: string; firstView: ViewFiles },
): string[] {
  const fetched = exposes.filter(({ path }) => path === ROUTES).flatMap(({ assets }) => assets.js.sync);
  return [...new Set([entry, ...fetched])].filter((path) => !firstView.scripts.includes(path));
}

const LAZY_SHARES = /loadLazyShares\(\[[`'"]([^`'"]+)[`'"]\]\)/gu;

/** Returns a module that the scripts import from the shell on demand; undefined if there is none. */
const awaitedBy = (dist: string, scripts: readonly string[]): string | undefined =>
  scripts
    .flatMap((path) => [...readFileSync(join(dist, path), 'utf8').matchAll(LAZY_SHARES)])
    .map(([, name = '']) => name)
    .find((name) => !isEager(name));

/**
 * Whether a page waits for the federation. Server-rendered pages are hydrated without it.
 * @throws {PlainError} when such a page imports a module shared on demand
 */
function awaitsFederation(dist: string, { key, search }: DescribedPage, scripts: readonly string[]): boolean {
  const awaited = awaitedBy(dist, scripts);
  if (awaited !== undefined && search === 'shown')
    throw new PlainError(
      `The page "${key}" is rendered by the server and imports ${awaited}, which comes later: import what needs it on demand`,
    );
  return awaited !== undefined;
}

export function remoteFacts(dist: string, part: string, described: readonly DescribedPage[]): ReleaseFacts {
  const manifest = readManifest(dist);
  const { path, name } = manifest.metaData.remoteEntry;
  const entry = `${path}${name}`;
  const chunks = readChunks(dist);
  const exposes = exposedBy(manifest, chunks);
  const routes = exposes[ROUTES];
  if (routes === undefined) throw new PlainError(`${MANIFEST} exposes no ${ROUTES}`);
  const firstView = { ...routes, fonts: [] };
  const pages: ReleaseRecord['pages'] = {};
  for (const page of described) {
    const { key, module } = page;
    if (module === undefined) {
      // The page is in the routes' chunk.
      awaitsFederation(dist, page, firstView.scripts);
      continue;
    }
    const files = chunks.filesOfModule(module);
    if (files === undefined)
      throw new PlainError(`${module} is no chunk of ${part}, but is named as the module of its page "${key}"`);
    pages[key] = {
      scripts: files.scripts.filter((file) => !firstView.scripts.includes(file)),
      styles: files.styles.filter((file) => !firstView.styles.includes(file)),
      awaitsFederation: awaitsFederation(dist, page, [...firstView.scripts, ...files.scripts]),
    };
  }
  return {
    provides: {},
    needs: needsOf(manifest),
    entry,
    firstView,
    // Modules that wait for the federation are loaded through it.
    exposes: Object.fromEntries(
      Object.entries(exposes).filter(([, { scripts }]) => awaitedBy(dist, scripts) === undefined),
    ),
    federation: federationOf(manifest, { entry, firstView }),
    pages,
  };
}
