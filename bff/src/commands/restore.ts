import { migrations } from '../migrations/index.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { loadConfig } from '../platform/config/config.ts';
import { prepareDataFolder } from '../platform/config/data-folder.ts';
import { folderArgument, printOutcome } from './command-line.ts';

await printOutcome(async () => {
  const folder = folderArgument('npm run restore -- <folder of a backup>');
  const config = loadConfig(process.env);
  prepareDataFolder(config.dataDir);
  await restoreBackup(config, { migrations }, folder, (line) => process.stdout.write(`  ${line}\n`));
  return '  restored: the product can be started\n';
});
