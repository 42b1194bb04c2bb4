/** Starts the built product for a measurement with its own data folder. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { root } from '../../paths.mjs';
import { freePort } from '../../ports.mjs';

function untilReady(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready after')) resolve();
    });
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
}

export interface StartedProduct {
  readonly url: string;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
}

export async function startForBench(dataFolder: string): Promise<StartedProduct> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
