import { canUseApt, installWithApt } from '../apt.ts';
import { isExecutableFile, onPath } from '../browser.ts';
import { PlainError } from '../plain-error.mjs';
import { withOutput } from '../retry.mjs';

export const findRedis = () =>
  [...onPath(['redis-server']), '/usr/sbin/redis-server', '/usr/local/bin/redis-server'].find(isExecutableFile);

/** Returns the path of redis-server; installs it if missing, as root on Debian. */
export async function ensureRedis(report: (line: string) => void): Promise<string> {
  const found = findRedis();
  if (found !== undefined) return found;
  if (canUseApt()) {
    report("no redis-server found: installing Debian's package redis-server");
    const { output } = await installWithApt(['redis-server'], { report });
    const installed = findRedis();
    if (installed !== undefined) return installed;
    const reason = output.trim().split('\n').at(-1) ?? '';
    throw new PlainError(withOutput(`redis-server could not be installed: ${reason}`, output));
  }
  throw new PlainError(
    'The tests need redis-server: install it with the system\'s packages (Debian: "apt-get install redis-server", macOS: "brew install redis")',
  );
}
