/** `node record.ts <folder> --part <part>`: last step of a front end's build; writes its `release.json`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { fail, PlainError } from '../plain-error.mjs';
import { writeRecord } from './record/record.ts';
import { PARTS, partSchema } from './record/release-record.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
  const [folder, ...more] = positionals;
  const { data: part } = partSchema.safeParse(values.part);
  if (folder === undefined || more.length > 0 || part === undefined)
    throw new PlainError(`Use: record.ts <folder> --part ${PARTS.join('|')}`);
  const { release, firstViewBytes } = writeRecord(resolve(folder), part);
  console.log(`${part}@${release}, ${(firstViewBytes / 1000).toFixed(1)} kB of scripts before its first page`);
} catch (error) {
  fail(error);
}
