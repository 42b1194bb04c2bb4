/** Bootstrap from a fresh clone (JavaScript on Node 20) to TypeScript, which the bundled Node 24 runs natively. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { endChildren } from './commands.mjs';
import { bundledNode, root } from './paths.mjs';
import { fail } from './plain-error.mjs';
import { checkNode } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Also ends npm when the installation is interrupted. */
async function install() {
  const stop = () => {
    endChildren();
    console.error('backlot: the installation was interrupted');
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    await ensureInstalled();
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

async function runInBundledNode(file) {
  const child = spawn(bundledNode, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes.
      if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
    });
  }
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

/**
 * Installs missing packages and runs the script: in this process if its Node reads TypeScript, which is so for npm
 * scripts once packages are installed; otherwise in a process of the bundled Node. Prints an error on the way in one
 * line.
 *
 * @param {string} script below `tools/`
 * @param {string} [lastLine] printed after such an error
 */
export async function bootstrap(script, lastLine) {
  try {
    checkNode();
    await install();
    const file = join(root, 'tools', script);
    if (process.features.typescript) await import(pathToFileURL(file).href);
    else await runInBundledNode(file);
  } catch (error) {
    fail(error);
    if (lastLine !== undefined) console.log(lastLine);
  }
}
