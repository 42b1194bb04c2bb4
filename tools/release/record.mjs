/** `node record.mjs <folder> --part <part>`: last step of a front end's build; writes what the build is into its `release.json`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { PlainError } from '../plain-error.mjs';
import { PARTS, writeRecord } from './record/record.mjs';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
  if (positionals.length !== 1 || !PARTS.includes(values.part))
    throw new PlainError(`Use: record.mjs <folder> --part ${PARTS.join('|')}`);
  const { release, firstViewBytes } = writeRecord(resolve(positionals[0]), values.part);
  console.log(`${values.part}@${release}, ${(firstViewBytes / 1000).toFixed(1)} kB of scripts before its first page`);
} catch (error) {
  console.error(`backlot: ${error instanceof PlainError ? error.message : error.stack}`);
  process.exitCode = 1;
}
