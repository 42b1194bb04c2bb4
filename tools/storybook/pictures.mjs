/** The accepted pictures of the kit's stories on disk: what is there, what has changed, what has no story any more. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** All files below a folder, with slashes on every system. */
const filesBelow = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((file) => file.split(sep).join('/')) : [];

const STORIES = /^(components|story-samples)\/.+\.stories\.tsx$/;
const PICTURE = /^[^/]+\/[^/]+\.png$/;

/** The kit's files of stories whose path contains one of the words; all of them without a word. */
export function storiesFiles(root, words = []) {
  const files = filesBelow(join(root, 'ui-kit/src')).filter((file) => STORIES.test(file));
  return files
    .map((file) => `ui-kit/src/${file}`)
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
}

/** The folder of a file's pictures. */
export const folderOf = (storiesFile) => basename(storiesFile, '.stories.tsx');

/** What is in the folder of pictures: each file with a digest of its content. */
export function readPictures(folder) {
  const digest = (file) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return new Map(
    filesBelow(folder)
      .filter((file) => PICTURE.test(file))
      .map((file) => [file, digest(file)]),
  );
}

/** What a run of stories tells in its report: the pictures it has compared or taken, and the files in which something failed. */
export function readRun(report) {
  const failed = (suite) =>
    suite.status === 'failed' || suite.assertionResults.some((test) => test.status === 'failed');
  return {
    pictures: new Set(
      report.testResults.flatMap((suite) =>
        suite.assertionResults.map((test) => test.meta?.picture).filter((picture) => picture !== undefined),
      ),
    ),
    failed: report.testResults.filter(failed).map((suite) => folderOf(suite.name)),
  };
}

/**
 * Which pictures have no story any more.
 *
 * @param {object} facts
 * @param {Iterable<string>} facts.pictures what is on disk
 * @param {Set<string>} facts.taken what the run has compared or taken
 * @param {string[]} facts.ran folders of the files that ran to their end
 * @param {string[]} facts.known folders of all files of stories
 */
export function stalePictures({ pictures, taken, ran, known }) {
  return [...pictures].filter((picture) => {
    const folder = dirname(picture);
    return !known.includes(folder) || (ran.includes(folder) && !taken.has(picture));
  });
}

/** Removes pictures, and the folders that are empty without them. */
export function removePictures(folder, pictures) {
  for (const picture of pictures) rmSync(join(folder, picture));
  for (const inner of new Set(pictures.map((picture) => dirname(picture)))) {
    if (readdirSync(join(folder, inner)).length === 0) rmdirSync(join(folder, inner));
  }
}
