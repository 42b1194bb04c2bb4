import { existsSync } from 'node:fs';
import { platform } from 'node:os';

import { capture, type Captured } from './commands.mjs';
import { retry, type RetryOptions } from './retry.mjs';

export const canUseApt = () => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Seconds that apt waits for its lock. The lock of the package lists has no such option. */
const LOCK_TIMEOUT_S = 120;

async function update(packages: readonly string[]) {
  const apt = (...args: readonly string[]) =>
    capture(['apt-get', '-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  // A failed update is ignored: the existing package lists may suffice.
  const lists = await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
  return { code, output: lists.output + output };
}

/** Serializes installations within this process. */
let previous: Promise<unknown> = Promise.resolve();

export function installWithApt(
  packages: readonly string[],
  options: RetryOptions,
): Promise<Pick<Captured, 'code' | 'output'>> {
  const installed = previous.then(() => retry(() => update(packages), options));
  previous = installed.catch(() => undefined);
  return installed;
}
