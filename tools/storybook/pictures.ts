/** The accepted pictures of the kit's stories on disk: what is there, what has changed, what has no story any more. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

import * as z from 'zod';

/** All files below a folder, with slashes on every system. */
const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
    : [];

const STORIES = /^(components|story-samples)\/.+\.stories\.tsx$/;
const PICTURE = /^[^/]+\/[^/]+\.png$/;

/** The kit's files of stories whose path contains one of the words; all of them without a word. */
export function storiesFiles(root: string, filters: readonly string[] = []): string[] {
  const files = filesBelow(join(root, 'ui-kit/src')).filter((file) => STORIES.test(file));
  return files
    .map((file) => `ui-kit/src/${file}`)
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

/** The folder of a file's pictures. */
export const folderOf = (storiesFile: string) => basename(storiesFile, '.stories.tsx');

/** What is in the folder of pictures: each file with a digest of its content. */
export function readPictures(folder: string): Map<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return new Map(
    filesBelow(folder)
      .filter((file) => PICTURE.test(file))
      .map((file) => [file, digest(file)]),
  );
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), meta: z.object({ picture: z.string().optional() }).optional() }),
      ),
    }),
  ),
});

type Suite = z.infer<typeof reportSchema>['testResults'][number];

/** What a run of stories tells in its report: the pictures it has compared or taken, and the files in which something failed. */
export function readRun(report: unknown): { pictures: Set<string>; failed: string[] } {
  const { testResults } = reportSchema.parse(report);
  const failed = (suite: Suite) =>
    suite.status === 'failed' || suite.assertionResults.some((test) => test.status === 'failed');
  return {
    pictures: new Set(
      testResults.flatMap((suite) => suite.assertionResults.flatMap((test) => test.meta?.picture ?? [])),
    ),
    failed: testResults.filter(failed).map((suite) => folderOf(suite.name)),
  };
}

export interface PictureFacts {
  /** What is on disk. */
  readonly pictures: Iterable<string>;
  /** What the run has compared or taken. */
  readonly taken: ReadonlySet<string>;
  /** Folders of the files that ran to their end. */
  readonly ran: readonly string[];
  /** Folders of all files of stories. */
  readonly known: readonly string[];
}

/** Which pictures have no story any more. */
export function stalePictures({ pictures, taken, ran, known }: PictureFacts): string[] {
  return [...pictures].filter((picture) => {
    const folder = dirname(picture);
    return !known.includes(folder) || (ran.includes(folder) && !taken.has(picture));
  });
}

/** Removes pictures, and the folders that are empty without them. */
export function removePictures(folder: string, pictures: readonly string[]): void {
  for (const picture of pictures) rmSync(join(folder, picture));
  for (const inner of new Set(pictures.map((picture) => dirname(picture)))) {
    if (readdirSync(join(folder, inner)).length === 0) rmdirSync(join(folder, inner));
  }
}
