/** A disk that can be full: a tmpfs mount. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1_000_000, 'x');

const succeeds = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export class SmallDisk {
  readonly path: string;

  readonly #unmountAtExit = () => this.unmount();

  private constructor(path: string) {
    this.path = path;
    process.once('exit', this.#unmountAtExit);
  }

  static mount(megabytes: number): SmallDisk | undefined {
    const path = mkdtempSync(join(tmpdir(), 'backlot-disk-'));
    if (succeeds('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'backlot-disk', path]))
      return new SmallDisk(path);
    rmdirSync(path);
    return undefined;
  }

  /** Fills the disk to the last byte; may be called again after others free space. */
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

  freeSpace(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    process.off('exit', this.#unmountAtExit);
    // Lazy unmount: an exiting process may still have a file open.
    if (!succeeds('umount', [this.path])) succeeds('umount', ['-l', this.path]);
    rmdirSync(this.path);
  }

  get #ballast(): string {
    return join(this.path, 'ballast');
  }
}
