/** Installs packages of Debian. */
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

import { capture, type Captured } from './commands.mjs';
import { retry, type RetryOptions } from './retry.mjs';

/** Whether apt may install here: as root on Debian. */
export const canUseApt = () => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Seconds for which apt waits for the lock of another run of it. The lock of the package lists has no such option. */
const LOCK_TIMEOUT_S = 120;

async function update(packages: readonly string[]) {
  const apt = (...args: readonly string[]) =>
    capture(['apt-get', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // Lists that are there already may do where new ones cannot be had.
  const lists = await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  return { code, output: lists.output + output };
}

/** The end of the installation before: two of one process run one after the other. */
let previous: Promise<unknown> = Promise.resolve();

/** Installs packages, with retries; returns how the last attempt ended. */
export function installWithApt(
  packages: readonly string[],
  options: RetryOptions,
): Promise<Pick<Captured, 'code' | 'output'>> {
  const installed = previous.then(() => retry(() => update(packages), options));
  previous = installed.catch(() => undefined);
  return installed;
}
