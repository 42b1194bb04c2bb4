import { statfsSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { isDatabaseFull } from './error-code.js';
import { ReadinessRegistry } from './readiness-registry.js';

/** Two pieces of PostgreSQL's log of changes: without room for the next one it ends, and gives the rest back. */
const LEAST_BYTES = 32_000_000;
/** A small volume of secrets and pictures alone is not full from the beginning. */
const LEAST_SHARE = 1 / 8;

/** Whether there is room to write, in the data folder and where the database is. Tells readiness. */
@Injectable()
export class DiskRoom {
  /** Writes in the database what needs room; whoever has the connection gives it. */
  writeInDatabase: () => Promise<void> = () => Promise.resolve();
  #isDatabaseFull = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    readiness: ReadinessRegistry,
  ) {
    readiness.register('disk', () => this.#check());
  }

  /** Whether the disk of the data folder, which the embedded database shares, is full or about to be. */
  isFull(): boolean {
    try {
      const { bavail, blocks, bsize } = statfsSync(this.config.dataDir);
      return bavail * bsize < Math.min(LEAST_BYTES, blocks * bsize * LEAST_SHARE);
    } catch {
      return false;
    }
  }

  /** The database has refused to write for want of room, which may be on another machine: readiness asks it from now on. */
  noteDatabaseFull(): void {
    this.#isDatabaseFull = true;
  }

  async #check(): Promise<void> {
    if (this.isFull()) throw new Error('The disk of the data folder is full');
    if (!this.#isDatabaseFull) return;
    try {
      await this.writeInDatabase();
    } catch (error) {
      // Any other failure is not for want of room.
      if (isDatabaseFull(error)) throw error;
    }
    this.#isDatabaseFull = false;
  }
}
