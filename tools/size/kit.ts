/** Bundle sizes of the kit's entries without React. An entry's size is what it adds to the main entry. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

import { root } from '../paths.mjs';

const ENTRIES = ['index', 'forms', 'overlays', 'data', 'pictures', 'charts', 'router'];

const SHEETS = join(root, 'node_modules/@mantine/core/styles');

const wholeSheet = readFileSync(join(root, 'node_modules/@mantine/core/styles.layer.css'), 'utf8');

/** Mantine components with styles, each with a class that only its sheet has, in the order of the whole sheet. */
export const MANTINE_SHEETS = readdirSync(SHEETS)
  .flatMap((file) => {
    const name = /^([A-Z][A-Za-z]+)\.layer\.css$/u.exec(file)?.[1];
    const className =
      name === undefined ? undefined : /\.m_[0-9a-f]+/u.exec(readFileSync(join(SHEETS, file), 'utf8'))?.[0];
    return name === undefined || className === undefined ? [] : [{ name, className }];
  })
  .toSorted((a, b) => wholeSheet.indexOf(a.className) - wholeSheet.indexOf(b.className));

type Chunk = Rolldown.OutputChunk;
type Asset = Rolldown.OutputAsset;

/** Bytes are Brotli-compressed. */
export type MeasuredEntry = ReturnType<typeof describe>;

const brotliBytes = (content: string) => brotliCompressSync(content).length;

async function buildKit(): Promise<readonly (Chunk | Asset)[]> {
  const built = await build({
    root: join(root, 'ui-kit'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(root, `ui-kit/src/${entry}.ts`)])),
        external: [/^react(?:-dom)?(?:\/|$)/u],
        preserveEntrySignatures: 'strict',
        experimental: { lazyBarrel: true },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One output was expected');
  return built.output;
}

function loadedWith(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const visit = (fileName: string) => {
    const next = chunks.get(fileName);
    if (next === undefined || found.has(next)) return;
    found.add(next);
    next.imports.forEach(visit);
  };
  visit(chunk.fileName);
  return found;
}

/** Returns packages, or folders of the kit, by their size in the chunks. */
function heaviest(chunks: Iterable<Chunk>): string[] {
  const weights = new Map<string, number>();
  for (const { modules } of chunks) {
    for (const [id, { renderedLength = 0 }] of Object.entries(modules)) {
      const name =
        /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1] ??
        /ui-kit\/src\/((?:components\/)?[^/]+)/u.exec(id)?.[1] ??
        id;
      weights.set(name, (weights.get(name) ?? 0) + renderedLength);
    }
  }
  return [...weights]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([name]) => name);
}

/** Returns Mantine components whose scripts are in the chunks, and those whose styles are. */
function mantineParts(chunks: readonly Chunk[], styles: readonly string[]) {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  const scripts = ids.flatMap((id) => /@mantine\/core\/esm\/.*\/([A-Za-z]+)\.module\.mjs$/u.exec(id)?.[1] ?? []);
  // Matched by content: a chunk of only styles has no modules.
  const sheets = MANTINE_SHEETS.filter(({ className }) => styles.some((source) => source.includes(className))).map(
    ({ name }) => name,
  );
  return { scripts: [...new Set(scripts)], sheets };
}

function describe(name: string, chunks: readonly Chunk[], assets: ReadonlyMap<string, Asset>) {
  const files = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const styles = [...files].map((file) => String(assets.get(file)?.source ?? ''));
  return {
    name,
    scriptBytes: chunks.reduce((sum, { code }) => sum + brotliBytes(code), 0),
    styleBytes: styles.reduce((sum, source) => sum + brotliBytes(source), 0),
    heaviest: heaviest(chunks),
    mantine: mantineParts(chunks, styles),
  };
}

export async function measureKit(): Promise<readonly MeasuredEntry[]> {
  const output = await buildKit();
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
  const assets = new Map(output.flatMap((each) => (each.type === 'asset' ? [[each.fileName, each] as const] : [])));
  const entryOf = (name: string): Chunk => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
    if (entry === undefined) throw new Error(`The build has no entry ${name}`);
    return entry;
  };
  const withIndex = loadedWith(entryOf('index'), chunks);
  const added = (chunk: Chunk) => [...loadedWith(chunk, chunks)].filter((each) => !withIndex.has(each));

  const entries = ENTRIES.map((name) =>
    describe(name, name === 'index' ? [...withIndex] : added(entryOf(name)), assets),
  );
  const onDemand = [...chunks.values()]
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) =>
      describe(basename(chunk.facadeModuleId ?? chunk.name).replace(/\.tsx?$/u, ''), added(chunk), assets),
    );
  return [...entries, ...onDemand];
}
