/** Runs server commands (`npm run …`) against the database of `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { productNode } from './commands.mjs';
import { dataFolder, root } from './paths.mjs';
import { fail } from './plain-error.mjs';
import { startPostgres } from './postgres/cluster.mjs';
import { ensureBuilt } from './start/build.mjs';
import { checkDataFolder, checkVariables, isSet } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';

async function run(name, database, folder) {
  const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, ...database };
  const command = [join(root, `bff/dist/commands/${name}.js`), ...process.argv.slice(2)];
  const child = spawn(productNode(), command, { cwd: root, env, stdio: 'inherit' });
  // This process waits for the child, so that a database started for it is stopped afterwards.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function runWithDatabase(name, folder) {
  if (isSet(process.env, 'DATABASE_URL')) return run(name, {}, folder);
  const postgres = await startPostgres({ folder });
  try {
    return await run(name, { DATABASE_URL: postgres.url }, folder);
  } finally {
    // An adopted server belongs to a running start.
    if (!postgres.adopted) await postgres.stop();
  }
}

/**
 * Runs a server command with the arguments of this process, and exits with its code.
 *
 * @param {string} name of the file in `bff/src/commands`
 * @param {object} [hooks]
 * @param {(folder: string) => void} [hooks.check] validates the data folder first
 * @param {(folder: string, work: () => Promise<number>) => Promise<number>} [hooks.around] wraps the command
 */
export async function serverCommand(name, { check = () => {}, around = (_folder, work) => work() } = {}) {
  try {
    const folder = dataFolder();
    checkVariables(process.env);
    check(folder);
    checkDataFolder(folder);
    await ensureInstalled();
    await ensureBuilt();
    process.exitCode = await around(folder, () => runWithDatabase(name, folder));
  } catch (error) {
    fail(error);
  }
}
