import { randomBytes } from 'node:crypto';
import { open, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sorts by time: `2026-11-21T10-00-00-123Z-000001-3fa94c01.eml`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d{6}-[\da-f]{8}\.eml$/u;

const timeIn = (instant: Date) => instant.toISOString().replaceAll(/[:.]/gu, '-');

export class MailFolder {
  #count = 0;

  constructor(private readonly folder: string) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Stores a mail atomically and returns its file name. */
  async save(message: Readable, recipients: readonly string[]): Promise<string> {
    this.#count += 1;
    const time = timeIn(new Date());
    const name = `${time}-${String(this.#count % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`;
    const path = join(this.folder, name);
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      await file.write(recipients.map((recipient) => `Delivered-To: ${recipient}\r\n`).join(''));
      await pipeline(message, file.createWriteStream({ flush: true }));
      await rename(`${path}.part`, path);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      // The stream closes the file; closing it twice is harmless.
      await file.close().catch(() => undefined);
    }
    return name;
  }

  /** Names of the mails, newest first. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    });
    return entries
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  async namesBefore(instant: Date): Promise<string[]> {
    const time = timeIn(instant);
    return (await this.names()).filter((name) => name < time);
  }

  /** Deletes a mail; no-op if it is missing. */
  async remove(name: string): Promise<void> {
    if (NAME.test(name)) await rm(join(this.folder, name), { force: true });
  }

  /** Raw mail; undefined when there is none of that name. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined;
    return readFile(join(this.folder, name)).catch(() => undefined);
  }
}
