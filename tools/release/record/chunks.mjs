/** What a build says of its chunks in Vite's manifest: which file a module went into, and what that file needs. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../../plain-error.mjs';

/** Chunk of a federation's list of shared modules: it names all of them, and fetches each when somebody asks. */
const SHARED_LIST = /^virtual:mf-localSharedImportMap:/u;

export function readChunks(dist) {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file))
    throw new PlainError(`${file} is missing: the build of a front end needs build.manifest in its Vite configuration`);
  const entries = JSON.parse(readFileSync(file, 'utf8'));
  const keyOf = new Map(Object.entries(entries).map(([key, { file: path }]) => [path, key]));
  const importsOf = (key, kind) => entries[key]?.[kind] ?? [];

  /** A chunk and all that it imports statically, itself first. */
  function withImports(key, seen = new Set()) {
    if (seen.has(key) || entries[key] === undefined) return seen;
    seen.add(key);
    for (const next of importsOf(key, 'imports')) withImports(next, seen);
    return seen;
  }

  const filesOf = (keys) => ({
    scripts: [...new Set(keys.map((key) => entries[key].file))],
    styles: [...new Set(keys.flatMap((key) => entries[key].css ?? []))],
  });

  const shared = new Set(
    Object.keys(entries)
      .filter((key) => SHARED_LIST.test(key))
      .flatMap((key) => importsOf(key, 'dynamicImports')),
  );

  return {
    /** Files of the chunk that a source module went into, with what it imports statically; undefined when none begins with it. */
    filesOfModule: (module) => (entries[module] === undefined ? undefined : filesOf([...withImports(module)])),
    /** Shared modules that these scripts fetch before they run, with what those import. */
    sharedFilesOf: (scripts) =>
      filesOf([
        ...new Set(
          scripts
            .map((path) => keyOf.get(path))
            .filter((key) => key !== undefined && !SHARED_LIST.test(key))
            .flatMap((key) => importsOf(key, 'dynamicImports').filter((target) => shared.has(target)))
            .flatMap((key) => [...withImports(key)]),
        ),
      ]),
  };
}
