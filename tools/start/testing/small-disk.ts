/** A disk that can be full: a file system of its own in memory. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1_000_000, 'x');

/** Runs a program and answers whether it succeeded. */
const succeeds = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export class SmallDisk {
  readonly path: string;

  readonly #unmountAtExit = () => this.unmount();

  private constructor(path: string) {
    this.path = path;
    // Also when the run is interrupted.
    process.once('exit', this.#unmountAtExit);
  }

  /** Undefined where this user may mount nothing. */
  static mount(megabytes: number): SmallDisk | undefined {
    const path = mkdtempSync(join(tmpdir(), 'backlot-disk-'));
    if (succeeds('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'backlot-disk', path]))
      return new SmallDisk(path);
    rmdirSync(path);
    return undefined;
  }

  /** Leaves not one byte, whatever others have given back since the last time. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    try {
      for (let size = CHUNK.length; size >= 1;) {
        try {
          writeSync(file, CHUNK, 0, size);
        } catch {
          size = Math.floor(size / 10);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    process.off('exit', this.#unmountAtExit);
    // Lazily: a process that is just ending may still have a file open.
    if (!succeeds('umount', [this.path])) succeeds('umount', ['-l', this.path]);
    rmdirSync(this.path);
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }
}
