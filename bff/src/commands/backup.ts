import { loadConfig } from '../platform/config/config.ts';
import { makeBackup } from '../platform/backup/backup.ts';
import { folderArgument, printOutcome } from './command-line.ts';

await printOutcome(async () => {
  const folder = folderArgument('npm run backup -- <folder>, which does not exist yet');
  await makeBackup(loadConfig(process.env), folder, (line) => process.stdout.write(`  ${line}\n`));
  return `  the backup is in ${folder}: it holds secrets and personal data\n`;
});
