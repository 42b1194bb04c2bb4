import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { PrivacyModule } from '../modules/privacy/privacy.module.ts';
import { PrivacyService } from '../modules/privacy/privacy.service.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { RetainedRecord } from '../platform/privacy/personal-data.ts';
import { runCommand } from './command.ts';

const commandSchema = z.union([
  z.tuple([z.literal('export'), z.email().max(254), z.string().min(1)]),
  z.tuple([z.literal('erase'), z.email().max(254)]),
]);

/** Creates a folder that only this user can read; fails when it is not empty. */
async function prepareEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ConfigError(`${folder} is not empty: name a folder that is`);
}

async function exportTo(privacy: PrivacyService, email: string, path: string): Promise<string> {
  const folder = resolve(path);
  await prepareEmptyFolder(folder);
  const { data, files } = await privacy.export(email);
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content, { mode: 0o600 });
  await write('data.json', `${JSON.stringify({ email, ...data }, undefined, 2)}\n`);
  for (const { filename, content } of files) await write(filename, content);
  return `What is held about ${email} is in ${folder}: data.json and ${files.length} files\n`;
}

const REASONS: Readonly<Record<RetainedRecord['reason'], string>> = {
  'tax-records': 'belongs to the records of a rental, which tax law wants',
  'staff-account': 'is the account of an admin: remove the role first',
};

async function erase(privacy: PrivacyService, email: string): Promise<string> {
  const { erased, retained } = await privacy.erase(email, new Date());
  return [
    `Erased of ${email}: ${Object.entries(erased)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...retained.map(
      ({ name, reason, until }) => `Retained: ${name} ${REASONS[reason]}${until === null ? '' : `, until ${until}`}`,
    ),
    'Entries of the activity name nobody and end by themselves.',
    'A draft that is typed and not sent is in the browser of the person alone.',
    '',
  ].join('\n');
}

await runCommand({
  usage:
    'npm run personal-data -- export name@example.com <empty folder>, or npm run personal-data -- erase name@example.com',
  read: (given) => commandSchema.safeParse(given).data,
  module: PrivacyModule,
  run: (app, [action, email, folder]) => {
    const privacy = app.get(PrivacyService);
    return action === 'export' ? exportTo(privacy, email, folder) : erase(privacy, email);
  },
});
