/** Builds a front end into its own folder, since a running server reads `dist`. */
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

export async function buildInto(part: Part, folder: string): Promise<ReleaseRecord> {
  await buildDomain(console.error);
  await run(part, [productNode(), join(root, 'tools/federation/build.ts'), '--out', folder], join(root, part));
  return readRecord(folder, part);
}
