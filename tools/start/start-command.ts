import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from '../paths.mjs';

const TIMEOUT_MS = 10 * 60_000;

/** Ends a process and waits for it. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs the start command until the product is ready; rejects with its output if it exits or times out. */
export async function startCommand(env: NodeJS.ProcessEnv, timeoutMs = TIMEOUT_MS): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        // Checks the output, since /readyz may be served by another product on the same port.
        if (output.includes('Ready after')) resolve(true);
      });
    child.once('close', () => resolve(false));
    setTimeout(() => resolve(false), timeoutMs).unref();
  });
  if (isReady) return child;
  await endChild(child);
  throw new Error(`The product in ${env['DATA_DIR']} did not get ready:\n${output}`);
}
