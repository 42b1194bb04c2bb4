/** `npm run admin:create -- --email …`: makes an admin, with a random password that it prints, in the database that `npm start` uses. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { productNode } from './commands.mjs';
import { dataFolder, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { startPostgres } from './postgres/cluster.mjs';
import { ensureBuilt } from './start/build.mjs';
import { checkDataFolder, checkVariables } from './start/environment.mjs';
import { ensureInstalled } from './start/install.mjs';

async function runCommand(databaseUrl, folder) {
  const command = join(root, 'bff/dist/commands/create-admin.js');
  const env = { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const child = spawn(productNode(), [command, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function main() {
  const folder = dataFolder();
  checkVariables(process.env);
  checkDataFolder(folder);
  await ensureInstalled();
  await ensureBuilt();
  if (process.env.DATABASE_URL) return runCommand(process.env.DATABASE_URL, folder);
  const postgres = await startPostgres({ folder });
  try {
    return await runCommand(postgres.url, folder);
  } finally {
    // One that ran already belongs to a running start.
    if (!postgres.adopted) await postgres.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`backlot: ${error instanceof PlainError ? error.message : error.stack}`);
  process.exitCode = 1;
}
