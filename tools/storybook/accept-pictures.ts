/** `npm run storybook:accept [-- <part of a file's path> …]`: updates the visual baselines of the kit's stories. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../browser.ts';
import { capture, packageCommand, productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import {
  readAcceptedBrowser,
  reasonAgainstComparison,
  reasonAgainstMachine,
  versionOfBrowser,
  writeAcceptedBrowser,
} from './accepted-browser.ts';
import { folderOf, readPictures, readRun, removePictures, stalePictures, storiesFiles } from './pictures.ts';

function refuse(reason: string): never {
  console.error(`backlot: ${reason}`);
  process.exit(1);
}

const filters = process.argv.slice(2);
const files = storiesFiles(root, filters);
if (files.length === 0)
  refuse(`no file of the kit's stories has ${filters.map((filter) => `"${filter}"`).join(' or ')} in its path`);
const executablePath = await ensureBrowser(console.log);

const folder = join(root, 'ui-kit/visual-baselines');

/** Records this machine's browser as the one of all baselines, since a run compares only within one browser. */
function acceptBrowser(): void {
  const reason = reasonAgainstMachine(executablePath);
  if (reason !== undefined) refuse(`no picture can be accepted here: ${reason}`);
  const browser = versionOfBrowser(executablePath);
  if (browser === undefined) refuse(`no picture can be accepted here: ${executablePath} does not print its version`);
  const change = reasonAgainstComparison(readAcceptedBrowser(folder), browser);
  if (change === undefined) return;
  if (filters.length > 0) refuse(`${change}: accept all pictures, with "npm run storybook:accept" without a name`);
  writeAcceptedBrowser(folder, browser);
  console.log(`From now on the pictures are those of ${browser.name} ${browser.majorVersion}.`);
}

acceptBrowser();
const report = join(root, 'test-results/accept.json');
rmSync(report, { force: true });
const before = readPictures(folder);
const run = await capture(
  [
    productNode(),
    packageCommand('vitest'),
    'run',
    '--config',
    'vitest.storybook.config.ts',
    '--project',
    'stories*',
    '--update',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ],
  { onLine: console.log },
);
const { pictures: captured, failed } = readRun(JSON.parse(readFileSync(report, 'utf8')));
const ran = files.map(folderOf).filter((name) => !failed.includes(name));
removePictures(
  folder,
  stalePictures({ pictures: before.keys(), captured, ran, known: storiesFiles(root).map(folderOf) }),
);

const after = readPictures(folder);
const list = (title: string, names: string[]) => {
  if (names.length > 0)
    console.log(
      `\n${title}:\n${names
        .sort()
        .map((name) => `  ui-kit/visual-baselines/${name}`)
        .join('\n')}`,
    );
};
const added = [...after.keys()].filter((name) => !before.has(name));
const changed = [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name));
const removed = [...before.keys()].filter((name) => !after.has(name));
list('New', added);
list('Changed', changed);
list('Removed, they have no story any more', removed);
console.log(
  `\n${added.length} new, ${changed.length} changed, ${removed.length} removed, ${after.size} pictures in all. Look at them before you commit.`,
);
if (failed.length > 0)
  console.error(
    `backlot: stories fail in ${failed.join(', ')}; those that fail were not accepted, and pictures without a story stay there`,
  );
process.exitCode = run.code === 0 && failed.length === 0 ? 0 : 1;
