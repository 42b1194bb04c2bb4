/** Runs `npm run release` once the domain is built: the gate asks by one of its rules. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { buildDomain } from '../build-domain.ts';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { step } from '../progress.mjs';

try {
  if (!existsSync(join(root, 'domain/dist/version-range/version-range.js')))
    await step('building the domain', buildDomain);
  await import('./command.ts');
} catch (error) {
  console.error('backlot:', error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
