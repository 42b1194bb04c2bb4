/** Builds a front end into a folder of its own: `dist` is what a running server reads. */
import { join } from 'node:path';

import { buildDomain } from '../build-domain.ts';
import { capture, productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { readRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';

const LAST_LINES = 30;

async function run(what: string, command: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await capture(command, { cwd });
  if (code === 0) return;
  for (const line of output.trim().split('\n').slice(-LAST_LINES)) console.error(line);
  throw new PlainError(`The build of ${what} failed, see above`);
}

/** Does what the part's own `build` script does, into another folder. */
export async function buildInto(part: Part, folder: string): Promise<ReleaseRecord> {
  // The rules and the contract come from a folder that is built too.
  await buildDomain(console.error);
  await run(part, [productNode(), join(root, 'tools/federation/build.ts'), '--out', folder], join(root, part));
  return readRecord(folder, part);
}
