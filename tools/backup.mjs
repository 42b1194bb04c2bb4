/** `npm run backup -- <folder>`: copies everything that the product keeps into a new folder, while it runs or not. */
import { existsSync } from 'node:fs';

import { PlainError } from './plain-error.mjs';
import { serverCommand } from './server-command.mjs';

await serverCommand('backup', {
  check(folder) {
    if (!existsSync(folder)) throw new PlainError(`There is nothing to back up: ${folder} does not exist`);
  },
});
