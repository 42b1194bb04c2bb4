/** Installs the packages when they are missing or older than the lock file. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { capture, npmCommand } from '../commands.mjs';
import { bundledNode, modules, root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { step } from '../progress.mjs';
import { retry, withOutput } from '../retry.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.backlot-install');

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/** npm writes this file last, so an interrupted installation lacks it. */
const installedList = join(modules, '.package-lock.json');

export function isInstalled() {
  if (!existsSync(installedList)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  // Installed manually with npm ci or npm install.
  return statSync(installedList).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** Returns npm's first informative error line, skipping codes. */
const npmReason = (output) =>
  output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) (?!code |errno |syscall )/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) /, '').trim())
    .find((line) => line !== '');

async function npm(args, report) {
  const command = [...npmCommand(), ...args];
  const { code, output } = await retry(() => capture(command, { env: process.env }), { report });
  if (code === 0) return;
  const reason = npmReason(output) ?? `it ended with code ${code}`;
  throw new PlainError(withOutput(`npm ${args[0]} failed: ${reason}`, output));
}

export async function ensureInstalled() {
  if (!isInstalled()) {
    await step('installing packages', async (report) => {
      // Includes devDependencies under NODE_ENV=production: the build needs them.
      await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], report);
    });
    writeFileSync(stampFile, lockHash());
  }
  if (!existsSync(bundledNode)) {
    // The package `node` downloads its binary in an install script, which is often disabled.
    await step('fetching Node 24', (report) =>
      npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], report),
    );
  }
}
