/** `npm run restore -- <folder>`: restores a backup into an empty data folder and an empty or embedded database. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from './plain-error.mjs';
import { serverCommand } from './server-command.mjs';
import { lockFolder } from './start/lock.mjs';

/** Present in the root of a mounted file system. */
const NOT_OURS = new Set(['lost+found']);

const contentOf = (folder) => readdirSync(folder).filter((name) => !NOT_OURS.has(name));

await serverCommand('restore', {
  check(folder) {
    if (!existsSync(folder) || !statSync(folder).isDirectory() || contentOf(folder).length === 0) return;
    throw new PlainError(`The data folder ${folder} is not empty: move it away, or set DATA_DIR to a folder that is`);
  },
  async around(folder, work) {
    const lock = await lockFolder(folder);
    let code = 1;
    try {
      code = await work();
      return code;
    } finally {
      lock.release();
      // Leaves the folder empty for the next attempt.
      if (code !== 0)
        for (const name of contentOf(folder)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  },
});
