/** Runs `npm run release` once the domain is built, whose modules the checks and signatures import. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { buildDomain } from '../build-domain.ts';
import { root } from '../paths.mjs';
import { fail } from '../plain-error.mjs';
import { step } from '../progress.mjs';

const RULES = ['version-range/version-range.js', 'release-seal/release-seal.js'];

try {
  if (RULES.some((rule) => !existsSync(join(root, 'domain/dist', rule))))
    await step('building the domain', buildDomain);
  await import('./command.ts');
} catch (error) {
  fail(error);
}
