import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Part } from '../../tools/release/record/release-record.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RECORD = join(ROOT, 'tools/release/record.ts');

const TEXTS = /\.(?:[cm]?js|css|html|json)$/u;
const COMPRESSED = /\.(?:br|gz)$/u;
/** Files with a content hash in their names. */
const NAMED_BY_CONTENT = /^assets\/(?<stem>.+-[\w-]{8})\.(?:js|css)$/u;

const recordSchema = z.looseObject({
  release: z.string(),
  contract: z.string(),
  provides: z.record(z.string(), z.string()),
});
type BuildRecord = z.infer<typeof recordSchema>;

/** A build that differs from the one bundled with the server. */
export interface Variant {
  folder: string;
  release: string;
}

type Replacement = readonly [from: string | RegExp, to: string];

export interface Changes {
  /** Replacements in the built files; each must match. Regular expressions are global. */
  replacements?: readonly Replacement[];
  /** Text appended to the first script whose path begins with this. */
  append?: readonly [path: string, text: string];
  /** Overrides of its record. */
  record?: (record: BuildRecord) => Partial<BuildRecord>;
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}

/** Writes a file and removes its compressed files, which are outdated. */
async function overwrite(folder: string, path: string, text: string): Promise<void> {
  await Promise.all(['.br', '.gz'].map((form) => rm(join(folder, path + form), { force: true })));
  await writeFile(join(folder, path), text);
}

async function replaceTexts(folder: string, replacements: readonly Replacement[]): Promise<void> {
  const texts = await textsIn(folder);
  for (const [from, to] of replacements) {
    const changed = [...texts].flatMap(([path, text]) => {
      const replaced = text.replaceAll(from, to);
      return replaced === text ? [] : [[path, replaced] as const];
    });
    if (changed.length === 0) throw new Error(`No file of the build holds "${String(from)}"`);
    for (const [path, text] of changed) texts.set(path, text);
    await Promise.all(changed.map(([path, text]) => overwrite(folder, path, text)));
  }
}

/** Renames changed files of the shell as a build would, since their addresses contain no release. */
async function renameFiles(folder: string, tag: string): Promise<void> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => NAMED_BY_CONTENT.test(path));
  const stems = [...new Set(paths.map((path) => NAMED_BY_CONTENT.exec(path)?.groups?.['stem'] ?? ''))];
  const texts = await textsIn(folder);
  for (const [path, text] of texts) {
    const renamed = stems.reduce((so, stem) => so.replaceAll(`${stem}.`, `${stem}${tag}.`), text);
    if (renamed !== text) await overwrite(folder, path, renamed);
  }
  for (const path of (await readdir(folder, { recursive: true })).filter((each) =>
    NAMED_BY_CONTENT.test(each.replace(COMPRESSED, '')),
  )) {
    await rename(join(folder, path), join(folder, path.replace(/\.(?=(?:js|css)(?:\.br|\.gz)?$)/u, `${tag}.`)));
  }
}

async function append(folder: string, [start, text]: readonly [path: string, text: string]): Promise<void> {
  const found = [...(await textsIn(folder))].find(([path]) => path.startsWith(start) && path.endsWith('.js'));
  if (found === undefined) throw new Error(`The build has no ${start}…`);
  await overwrite(folder, found[0], found[1] + text);
}

async function changeRecord(folder: string, change: (record: BuildRecord) => Partial<BuildRecord>): Promise<void> {
  const file = join(folder, 'release.json');
  const record = recordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...record, ...change(record) }));
}

/** Creates variants of the bundled builds in a temporary folder. */
export async function variantMaker(): Promise<{
  make: (part: Part, name: string, changes: Changes) => Promise<Variant>;
  remove: () => Promise<void>;
}> {
  const home = await mkdtemp(join(tmpdir(), 'backlot-e2e-variants-'));
  return {
    async make(part, name, { replacements = [], append: more, record }) {
      const folder = join(home, `${part}-${name}`);
      await cp(join(ROOT, part, 'dist'), folder, { recursive: true });
      await replaceTexts(folder, replacements);
      if (more !== undefined) await append(folder, more);
      if (part === 'shell') await renameFiles(folder, name);
      await promisify(execFile)(process.execPath, [RECORD, folder, '--part', part]);
      if (record !== undefined) await changeRecord(folder, record);
      return {
        folder,
        release: recordSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).release,
      };
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
