import { statfsSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { isDatabaseFull } from './error-code.ts';
import { ReadinessRegistry } from './readiness-registry.ts';

/** Two WAL segments: PostgreSQL stops without room for the next one. */
const MIN_FREE_BYTES = 32_000_000;
/** Threshold for small volumes, which hold only secrets and pictures. */
const MIN_FREE_SHARE = 1 / 8;

/** Readiness check for disk space in the data folder and the database. */
@Injectable()
export class DiskSpace {
  /** Test write in the database; set by the owner of the connection. */
  writeInDatabase: () => Promise<void> = () => Promise.resolve();
  #isDatabaseFull = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    readiness: ReadinessRegistry,
  ) {
    readiness.register('disk', () => this.#check());
  }

  /** Whether the disk of the data folder (and of the embedded database) is full or nearly so. */
  isFull(): boolean {
    try {
      const { bavail, blocks, bsize } = statfsSync(this.config.dataDir);
      return bavail * bsize < Math.min(MIN_FREE_BYTES, blocks * bsize * MIN_FREE_SHARE);
    } catch {
      return false;
    }
  }

  /** Records that the database, possibly on another machine, ran out of space: readiness checks it from now on. */
  noteDatabaseFull(): void {
    this.#isDatabaseFull = true;
  }

  async #check(): Promise<void> {
    if (this.isFull()) throw new Error('The disk of the data folder is full');
    if (!this.#isDatabaseFull) return;
    try {
      await this.writeInDatabase();
    } catch (error) {
      if (isDatabaseFull(error)) throw error;
    }
    this.#isDatabaseFull = false;
  }
}
