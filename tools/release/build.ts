import { join } from 'node:path';

import { buildDomain } from '../build-domain.ts';
import { productNode, runOrFail } from '../commands.mjs';
import { root } from '../paths.mjs';
import { readRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';

/** Builds a front end into its own folder, since a running server reads `dist`. */
export async function buildInto(part: Part, folder: string): Promise<ReleaseRecord> {
  await buildDomain(console.error);
  const command = [productNode(), join(root, 'tools/federation/build.ts'), '--out', folder];
  await runOrFail(command, `The build of ${part} failed, see above`, { cwd: join(root, part) });
  return readRecord(folder, part);
}
