/** The way from what runs on a fresh clone, plain JavaScript on Node 20, to the rest: TypeScript, which the packages' own Node 24 runs as it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { endChildren } from './commands.mjs';
import { bundledNode, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { checkNode } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** An installation that is interrupted ends npm too. */
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

async function runBeside(file) {
  const child = spawn(bundledNode, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal);
    });
  }
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}

/**
 * Installs what is missing, and goes on with the script: in this process where its Node reads TypeScript, which is so for npm's scripts once
 * the packages are there; else in a process of the packages' own Node. What fails on the way is told in one line.
 *
 * @param {string} script below `tools/`
 * @param {string} [lastLine] what is printed at the end of a failure on the way
 */
export async function handOver(script, lastLine) {
  try {
    checkNode();
    await install();
    const file = join(root, 'tools', script);
    if (process.features.typescript) await import(pathToFileURL(file).href);
    else await runBeside(file);
  } catch (error) {
    console.error(`backlot: ${error instanceof PlainError ? error.message : error.stack}`);
    if (lastLine !== undefined) console.log(lastLine);
    process.exitCode = 1;
  }
}
