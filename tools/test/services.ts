/** Finds and installs what the tests need besides the packages. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { capture } from '../commands.mjs';
import { PlainError } from '../plain-error.mjs';

/** The path of redis-server where the machine has one. */
export function findRedis() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin', '/usr/local/bin');
  return folders
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The path of redis-server, which as root on Debian is installed when it is missing */
export async function ensureRedis(report: (line: string) => void): Promise<string> {
  const found = findRedis();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report("no redis-server found: installing Debian's package redis-server");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture(['apt-get', 'update'], { env });
    const { output } = await capture(['apt-get', 'install', '-y', '--no-install-recommends', 'redis-server'], { env });
    const installed = findRedis();
    if (installed !== undefined) return installed;
    throw new PlainError(`redis-server could not be installed: ${output.trim().split('\n').at(-1)}`);
  }
  throw new PlainError(
    'The tests need redis-server: install it with the system\'s packages (Debian: "apt-get install redis-server", macOS: "brew install redis")',
  );
}
