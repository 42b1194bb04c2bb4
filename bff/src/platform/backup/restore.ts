import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.js';
import { type DatabaseParts } from '../database/database-options.js';
import { RestoredDatabase } from '../database/restored-database.js';
import { SchemaVersion } from '../database/schema-version.js';
import { contentTypeOf } from '../frontends/site-files.js';
import { releaseStorage } from '../releases/release-storage.js';
import { type FileStorage } from '../storage/file-storage.js';
import { pictureStorage } from '../storage/storage.module.js';
import { BackupReader } from './backup-files.js';
import { FOLDERS, isPointer, isSecret } from './layout.js';
import { withEach, type Report } from './progress.js';

/** What the tables look like, which this folder does not know. */
export type Schema = Pick<DatabaseParts, 'entities' | 'migrations'>;

/**
 * Puts a backup into an empty database and an empty data folder: the files, the tables as they were, their rows, and last what newer
 * migrations make of them. A backup of an older release comes out as this release has it. The rows come all or none, after everything
 * that they name: what is interrupted leaves a database without rows.
 * @throws {ConfigError} with one line for whoever asked for it
 */
export async function restoreBackup(config: Config, schema: Schema, folder: string, report: Report): Promise<void> {
  const reader = BackupReader.open(folder);
  const database = await RestoredDatabase.open(config.databaseUrl);
  const version = await SchemaVersion.open({ databaseUrl: config.databaseUrl, ...schema });
  try {
    await checkEmpty(config, database);
    await version.check(reader.manifest.migrations);
    report(`checking ${reader.manifest.files.length} files, made at ${reader.manifest.madeAt}`);
    await reader.verify();
    await restoreFiles(pictureStorage(config), FOLDERS.pictures, reader, report);
    await restoreFiles(releaseStorage(config), FOLDERS.releases, reader, report);
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
  ] as const)
    for await (const key of storage.keys())
      throw new ConfigError(`The place of the ${what} is not empty (${key}): restore into one that is`);
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
    return reader.read(`${FOLDERS.database}/${name}`);
  });
  const newer = await version.reachNewest();
  report(`database: ${tables.length} tables${newer === 0 ? '' : `, and ${newer} migrations since then`}`);
}

async function restoreFiles(storage: FileStorage, folder: string, reader: BackupReader, report: Report): Promise<void> {
  const keys = reader.under(folder);
  // A pointer is followed as soon as it is there.
  keys.sort((one, other) => Number(isPointer(one)) - Number(isPointer(other)));
  await withEach(folder, keys, report, (key) => storage.put(key, reader.bytes(`${folder}/${key}`), contentTypeOf(key)));
}

function restoreSecrets(dataDir: string, reader: BackupReader, report: Report): void {
  const names = reader.under(FOLDERS.secrets).filter(isSecret);
  for (const name of names)
    writeFileSync(join(dataDir, name), reader.bytes(`${FOLDERS.secrets}/${name}`), { mode: 0o600, flag: 'wx' });
  report(`secrets: ${names.length === 0 ? 'none' : names.join(', ')}`);
}
