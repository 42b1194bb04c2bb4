/** Starts the built product for a measurement, with a data folder of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from '../paths.mjs';
import { freePort } from '../ports.mjs';

/**
 * @param {string} dataFolder an existing folder
 * @returns {Promise<{url: string, readyMs: number, stop: () => Promise<void>}>}
 */
export async function startForBench(dataFolder) {
  const began = performance.now();
  const child = fork(join(root, 'tools/start.mjs'), {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = await Promise.race([
    once(child, 'message').then(([said]) => said),
    once(child, 'exit').then(() => Promise.reject(new Error('The product did not start'))),
  ]);
  return {
    url: message.url,
    readyMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
