/** Rejects raw colours and sizes outside of ui-kit/src/theme: stylelint reads the style sheets, `raw-values.ts` the components. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import stylelint from 'stylelint';

import { root } from '../paths.mjs';
import { findRawValues } from './raw-values.ts';

const FRONT_ENDS = ['ui-kit', 'shell', 'storefront-mfe', 'admin-mfe'];

/** The theme is where raw values are at home; tests, stories and their samples do not ship. */
const LEFT_OUT = /\.(?:spec|stories)\.tsx?$|\.d\.ts$|\/(?:testing|story-samples)\/|^ui-kit\/src\/theme\//;

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

function checkComponents() {
  const files = FRONT_ENDS.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/src/${file.replaceAll('\\', '/')}`,
    ),
  )
    .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
    .toSorted();
  const found = files.flatMap((file) => findRawValues(file, readFileSync(join(root, file), 'utf8')));
  for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}  ${message}`);
  return { isClean: found.length === 0, files: files.length };
}

const sheets = await checkStyleSheets();
const components = checkComponents();
// A check that reads nothing would always be content.
if (sheets.files === 0 || components.files === 0) throw new Error('No file was read.');
if (!sheets.isClean || !components.isClean) process.exitCode = 1;
else
  console.log(
    `${sheets.files} style sheets and ${components.files} files of components take their values from the theme.`,
  );
