import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import type { ViewFiles } from './release-record.ts';

/** Chunk with the federation's list of shared modules, which it imports on demand. */
const SHARED_LIST = /^virtual:mf-localSharedImportMap:/u;

const keysSchema = z.array(z.string()).optional();

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: keysSchema, dynamicImports: keysSchema, css: keysSchema }),
);

export type Chunks = ReturnType<typeof readChunks>;

export function readChunks(dist: string) {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file))
    throw new PlainError(`${file} is missing: the build of a front end needs build.manifest in its Vite configuration`);
  const entries = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const keyOf = new Map(Object.entries(entries).map(([key, { file: path }]) => [path, key]));
  const importsOf = (key: string, kind: 'imports' | 'dynamicImports') => entries[key]?.[kind] ?? [];

  function withImports(key: string, seen = new Set<string>()): Set<string> {
    if (seen.has(key) || entries[key] === undefined) return seen;
    seen.add(key);
    for (const next of importsOf(key, 'imports')) withImports(next, seen);
    return seen;
  }

  function filesOf(keys: readonly string[]): ViewFiles {
    const chunks = keys.flatMap((key) => entries[key] ?? []);
    return {
      scripts: [...new Set(chunks.map(({ file: path }) => path))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    };
  }

  return {
    /** Returns the files of a source module's chunk and its static imports; undefined if the module has no chunk. */
    filesOfModule: (module: string): ViewFiles | undefined =>
      entries[module] === undefined ? undefined : filesOf([...withImports(module)]),
    /** Returns the scripts and their transitive imports, except for files in `here` and modules shared on demand. */
    fetchedFrom(scripts: readonly string[], here: readonly string[]): string[] {
      const keysOf = (paths: readonly string[]) => paths.flatMap((path) => keyOf.get(path) ?? []);
      const known = new Set(keysOf(here));
      const keys = new Set(keysOf(scripts));
      for (const key of keys) {
        const fetched = SHARED_LIST.test(key) ? [] : importsOf(key, 'dynamicImports');
        for (const next of [...importsOf(key, 'imports'), ...fetched]) if (!known.has(next)) keys.add(next);
      }
      return filesOf([...keys]).scripts;
    },
  };
}
