import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import { DatabaseSnapshot } from '../database/snapshot.ts';
import { isDiskFull } from '../http/error-code.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { pictureStorage, releaseStorage } from '../storage/storages.ts';
import { BackupWriter } from './backup-files.ts';
import { isPointer, isSecret } from './layout.ts';
import { forEachWithProgress, type Report } from './progress.ts';

const LOCK = 'release.lock';

/**
 * Backs up a running installation: a snapshot of the database, then the files that it references. Files exist before
 * their rows do, never change, and none is deleted during a backup.
 * @throws {ConfigError} with a one-line message for the operator
 */
export async function makeBackup(config: Config, folder: string, report: Report): Promise<void> {
  const writer = await BackupWriter.create(folder);
  try {
    const madeAt = new Date().toISOString();
    const snapshot = await DatabaseSnapshot.open(config.databaseUrl);
    try {
      const database = await copyDatabase(snapshot, writer, report);
      await copyPictures(pictureStorage(config), writer, report);
      await copyReleases(releaseStorage(config), writer, report);
      await copySecrets(config.dataDir, writer, report);
      await snapshot.assertConnected();
      await writer.finish({ madeAt, ...database });
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await writer.discard();
    if (isDiskFull(error)) throw new ConfigError(`There is no room for the backup in ${folder}`);
    throw error;
  }
}

async function copyDatabase(snapshot: DatabaseSnapshot, writer: BackupWriter, report: Report) {
  const migrations = await snapshot.migrations();
  if (migrations.length === 0)
    throw new ConfigError('There is nothing to back up: the database has no tables of Backlot');
  const tables = await snapshot.tables();
  for (const [index, table] of tables.entries()) {
    report(`database: ${table.name} (${index + 1} of ${tables.length})`);
    await writer.add(`database/${table.name}`, snapshot.rowsOf(table));
  }
  const sequences = await snapshot.sequences();
  const postgres = await snapshot.version();
  await snapshot.release();
  return { migrations, tables, sequences, postgres };
}

async function copyPictures(storage: FileStorage, writer: BackupWriter, report: Report): Promise<void> {
  await forEachWithProgress('pictures', await storage.keys(), report, async (key) => {
    const bytes = await storage.get(key);
    if (bytes !== undefined) await writer.add(`pictures/${key}`, bytes);
  });
}

/** Copies the pointers first, then the files: files exist before a pointer references them. */
async function copyReleases(storage: FileStorage, writer: BackupWriter, report: Report): Promise<void> {
  const pointers = new Map<string, Buffer>();
  for (const key of (await storage.keys()).filter(isPointer)) {
    const bytes = await storage.get(key);
    if (bytes !== undefined) pointers.set(key, bytes);
  }
  const keys = (await storage.keys()).filter((key) => key !== LOCK && (pointers.has(key) || !isPointer(key)));
  await forEachWithProgress('releases', keys, report, async (key) => {
    const bytes = pointers.get(key) ?? (await storage.get(key));
    if (bytes !== undefined) await writer.add(`releases/${key}`, bytes);
  });
}

async function copySecrets(dataDir: string, writer: BackupWriter, report: Report): Promise<void> {
  const names = readdirSync(dataDir).filter(isSecret);
  for (const name of names) await writer.add(`secrets/${name}`, readFileSync(join(dataDir, name)));
  report(`secrets: ${names.length === 0 ? 'none in the data folder' : names.join(', ')}`);
}
