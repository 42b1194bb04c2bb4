import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { restoreBackup } from '../platform/backup/restore.js';
import { loadConfig } from '../platform/config/config.js';
import { prepareDataFolder } from '../platform/config/data-folder.js';
import { folderArgument, printOutcome } from './command-line.js';

/** `npm run restore -- <folder>` puts a backup into an empty database and an empty data folder. */
await printOutcome(async () => {
  const folder = folderArgument('npm run restore -- <folder of a backup>');
  const config = loadConfig(process.env);
  prepareDataFolder(config.dataDir);
  await restoreBackup(config, { entities, migrations }, folder, (line) => process.stdout.write(`  ${line}\n`));
  return '  restored: the product can be started\n';
});
