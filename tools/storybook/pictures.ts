import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

import * as z from 'zod';

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'))
    : [];

const STORIES = /^(components|story-samples)\/.+\.stories\.tsx$/;
const PICTURE = /^[^/]+\/[^/]+\.png$/;

export function storiesFiles(root: string, filters: readonly string[] = []): string[] {
  const files = filesBelow(join(root, 'ui-kit/src')).filter((file) => STORIES.test(file));
  return files
    .map((file) => `ui-kit/src/${file}`)
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
    .sort();
}

export const folderOf = (storiesFile: string) => basename(storiesFile, '.stories.tsx');

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
  readonly pictures: Iterable<string>;
  readonly captured: ReadonlySet<string>;
  readonly ran: readonly string[];
  readonly known: readonly string[];
}

export function stalePictures({ pictures, captured, ran, known }: PictureFacts): string[] {
  return [...pictures].filter((picture) => {
    const folder = dirname(picture);
    return !known.includes(folder) || (ran.includes(folder) && !captured.has(picture));
  });
}

export function removePictures(folder: string, pictures: readonly string[]): void {
  for (const picture of pictures) rmSync(join(folder, picture));
  for (const inner of new Set(pictures.map((picture) => dirname(picture)))) {
    if (readdirSync(join(folder, inner)).length === 0) rmdirSync(join(folder, inner));
  }
}
