/** `npm run backup -- <folder>`: copies all stored data of the product into a new folder, also while it runs. */
import { existsSync } from 'node:fs';

import { PlainError } from './plain-error.mjs';
import { serverCommand } from './server-command.mjs';

await serverCommand('backup', {
  check(folder) {
    if (!existsSync(folder)) throw new PlainError(`There is nothing to back up: ${folder} does not exist`);
  },
});
