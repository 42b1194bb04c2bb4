import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const packageFile = z.object({ name: z.literal('@backlot/domain'), version: z.string() });

/** Version of the contract that this server speaks: the one of the package that holds it. */
export function contractVersion(): string {
  const main = createRequire(import.meta.url).resolve('@backlot/domain');
  return packageFile.parse(JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'))).version;
}
