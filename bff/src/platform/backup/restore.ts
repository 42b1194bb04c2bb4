import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import type { DatabaseParts } from '../database/database-options.ts';
import { RestoredDatabase } from '../database/restored-database.ts';
import { SchemaVersion } from '../database/schema-version.ts';
import { contentTypeOf } from '../frontends/site-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { pictureStorage, releaseStorage } from '../storage/storages.ts';
import { BackupReader } from './backup-files.ts';
import { isPointer, isSecret } from './layout.ts';
import { forEachWithProgress, type Report } from './progress.ts';

/**
 * Restores a backup into an empty database and an empty data folder: files, then the tables of the backup's schema,
 * their rows in one transaction, and newer migrations last.
 * @throws {ConfigError} with a one-line message for the operator
 */
export async function restoreBackup(
  config: Config,
  { migrations }: Pick<DatabaseParts, 'migrations'>,
  folder: string,
  report: Report,
): Promise<void> {
  const reader = BackupReader.open(folder);
  const database = await RestoredDatabase.open(config.databaseUrl);
  const version = await SchemaVersion.open({ databaseUrl: config.databaseUrl, migrations });
  try {
    await checkEmpty(config, database);
    await version.check(reader.manifest.migrations);
    report(`checking ${reader.manifest.files.length} files, made at ${reader.manifest.madeAt}`);
    await reader.verify();
    await restoreFiles(pictureStorage(config), 'pictures', reader, report);
    await restoreFiles(releaseStorage(config), 'releases', reader, report);
    restoreSecrets(config.dataDir, reader, report);
    await restoreRows(database, version, reader, report);
  } finally {
    await version.close();
    await database.close();
  }
}

/** @throws {ConfigError} when anything is there that would be lost or mixed up */
async function checkEmpty(config: Config, database: RestoredDatabase): Promise<void> {
  const table = await database.tableWithRows();
  if (table !== undefined)
    throw new ConfigError(`The database is not empty (${table} has rows): restore into one that is`);
  const secret = readdirSync(config.dataDir).find(isSecret);
  if (secret !== undefined) throw new ConfigError(`The data folder is not empty (${secret}): restore into one that is`);
  for (const [what, storage] of [
    ['pictures', pictureStorage(config)],
    ['releases', releaseStorage(config)],
  ] as const) {
    const [key] = await storage.keys();
    if (key !== undefined)
      throw new ConfigError(`The place of the ${what} is not empty (${key}): restore into one that is`);
  }
}

async function restoreRows(
  database: RestoredDatabase,
  version: SchemaVersion,
  reader: BackupReader,
  report: Report,
): Promise<void> {
  const { migrations, tables, sequences } = reader.manifest;
  await version.reach(migrations);
  await database.fill(tables, sequences, ({ name }) => {
    report(`database: ${name}`);
    return reader.read(`database/${name}`);
  });
  const newer = await version.reachNewest();
  report(`database: ${tables.length} tables${newer === 0 ? '' : `, and ${newer} migrations since then`}`);
}

async function restoreFiles(storage: FileStorage, folder: string, reader: BackupReader, report: Report): Promise<void> {
  const keys = reader.under(folder);
  // Pointers last: a pointer takes effect as soon as it exists.
  keys.sort((one, other) => Number(isPointer(one)) - Number(isPointer(other)));
  await forEachWithProgress(folder, keys, report, (key) =>
    storage.put(key, reader.bytes(`${folder}/${key}`), contentTypeOf(key)),
  );
}

function restoreSecrets(dataDir: string, reader: BackupReader, report: Report): void {
  const names = reader.under('secrets').filter(isSecret);
  for (const name of names)
    writeFileSync(join(dataDir, name), reader.bytes(`secrets/${name}`), { mode: 0o600, flag: 'wx' });
  report(`secrets: ${names.length === 0 ? 'none' : names.join(', ')}`);
}
