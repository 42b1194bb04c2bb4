/**
 * Rejects raw colours and sizes outside of the theme: stylelint checks style sheets, `raw-values.ts` components. In the
 * whole repository `plain-words.ts` rejects names with a word that the field does not use.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import stylelint from 'stylelint';

import { root } from '../paths.mjs';
import { findRefusedNames } from './plain-words.ts';
import { findRawValues, type Finding } from './raw-values.ts';

const FRONT_ENDS = ['ui-kit', 'shell', 'storefront-mfe', 'admin-mfe'];

/** The theme defines raw values; tests, stories and samples do not ship. */
const EXCLUDED = /\.(?:spec|stories)\.tsx?$|\.d\.ts$|\/(?:testing|story-samples)\/|^ui-kit\/src\/theme\//;

/** Folders of generated or installed files, and of git. */
const GENERATED = new Set([
  '.__mf__temp',
  '.data',
  '.git',
  '.nx',
  'coverage',
  'dist',
  'dist-single',
  'node_modules',
  'playwright-report',
  'storybook-static',
  'test-results',
]);

async function checkStyleSheets() {
  const { report, errored, results } = await stylelint.lint({
    cwd: root,
    configFile: join(root, 'stylelint.config.mjs'),
    files: FRONT_ENDS.map((name) => `${name}/src/**/*.css`),
    formatter: 'string',
  });
  if (errored) console.error(report.trimEnd());
  return { isClean: !errored, files: results.filter(({ ignored }) => !ignored).length };
}

/** Lists the files of the repository, with their paths from the root. */
const listFiles = (folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !GENERATED.has(entry.name) ? listFiles(path) : [];
  });

function check(files: readonly string[], find: (file: string, text: string) => Finding[]) {
  const found = files.flatMap((file) => find(file, readFileSync(join(root, file), 'utf8')));
  for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}  ${message}`);
  return { isClean: found.length === 0, files: files.length };
}

const allFiles = listFiles().toSorted();
const isComponent = (file: string) =>
  FRONT_ENDS.some((name) => file.startsWith(`${name}/src/`)) && /\.tsx?$/.test(file) && !EXCLUDED.test(file);

const sheets = await checkStyleSheets();
const components = check(allFiles.filter(isComponent), findRawValues);
const names = check(allFiles, findRefusedNames);
// Guards against a check that finds no files.
if (sheets.files === 0 || components.files === 0) throw new Error('No file was read.');
if (!sheets.isClean || !components.isClean || !names.isClean) process.exitCode = 1;
else
  console.log(
    `${sheets.files} style sheets and ${components.files} components take their values from the theme; names in ${names.files} files are plain.`,
  );
