import { loadConfig } from '../platform/config/config.js';
import { makeBackup } from '../platform/backup/backup.js';
import { folderArgument, printOutcome } from './command-line.js';

/** `npm run backup -- <folder>` copies everything that the product keeps, while it runs. */
await printOutcome(async () => {
  const folder = folderArgument('npm run backup -- <folder>, which does not exist yet');
  await makeBackup(loadConfig(process.env), folder, (line) => process.stdout.write(`  ${line}\n`));
  return `  the backup is in ${folder}: it holds secrets and personal data\n`;
});
