import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { ConfigError } from '../config/config.ts';
import { copiedSequenceSchema, copiedTableSchema } from '../database/snapshot.ts';
import { errorCode } from '../http/error-code.ts';

const MANIFEST = 'backup.json';

/** For a new private file that is synced to disk. */
const NEW_FILE = { flag: 'wx', mode: 0o600, flush: true } as const;

/** Rejects path traversal. */
const isInside = (path: string) =>
  !path.includes('\\') && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');

const copiedFileSchema = z.object({ path: z.string().refine(isInside), bytes: z.int(), sha256: z.string() });
/** File of a backup. The path uses slashes and begins with its folder: `pictures/…`. */
type CopiedFile = z.infer<typeof copiedFileSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(copiedTableSchema).min(1),
  sequences: z.array(copiedSequenceSchema),
  files: z.array(copiedFileSchema),
});
type Manifest = z.infer<typeof manifestSchema>;

const chunks = async function* (content: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield Buffer.from(chunk);
};

/** Writes a backup into a private folder. The manifest is written last: a backup without one is incomplete. */
export class BackupWriter {
  readonly #files: CopiedFile[] = [];

  private constructor(
    private readonly folder: string,
    /** Topmost folder that was created; undefined when an empty one existed. */
    private readonly made: string | undefined,
  ) {}

  /** @throws {ConfigError} when something lies there already, or the folder cannot be made */
  static async create(folder: string): Promise<BackupWriter> {
    let made: string | undefined;
    let content: string[];
    try {
      made = await mkdir(folder, { recursive: true, mode: 0o700 });
      content = await readdir(folder);
    } catch (error) {
      throw new ConfigError(`${folder} cannot be written (${errorCode(error) ?? 'unknown'})`);
    }
    if (content.length > 0) throw new ConfigError(`${folder} is not empty: name a folder that does not exist yet`);
    return new BackupWriter(folder, made);
  }

  /** Writes a file and syncs it to disk. */
  async add(path: string, content: Readable | Buffer): Promise<void> {
    const target = join(this.folder, ...path.split('/'));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const hashed = async function* () {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : chunks(content)) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await writeFile(target, hashed(), NEW_FILE);
    this.#files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  async finish(manifest: Omit<Manifest, 'format' | 'files'>): Promise<void> {
    const text = JSON.stringify({ format: 1, ...manifest, files: this.#files } satisfies Manifest, undefined, 1);
    const draft = join(this.folder, `.${MANIFEST}`);
    await writeFile(draft, `${text}\n`, NEW_FILE);
    await rename(draft, join(this.folder, MANIFEST));
  }

  async discard(): Promise<void> {
    const created =
      this.made === undefined ? (await readdir(this.folder)).map((name) => join(this.folder, name)) : [this.made];
    for (const path of created) await rm(path, { recursive: true, force: true });
  }
}

export class BackupReader {
  private constructor(
    private readonly folder: string,
    readonly manifest: Manifest,
  ) {}

  /** @throws {ConfigError} when the folder holds no whole backup */
  static open(folder: string): BackupReader {
    const path = join(folder, MANIFEST);
    if (!existsSync(path))
      throw new ConfigError(`${folder} is no backup, or one that was not finished: it has no ${MANIFEST}`);
    try {
      return new BackupReader(folder, manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
    } catch {
      throw new ConfigError(`${path} cannot be read: it was changed, or a newer release has written it`);
    }
  }

  /** @throws {ConfigError} when a file is not what was written */
  async verify(): Promise<void> {
    for (const { path, sha256 } of this.manifest.files) {
      const hash = createHash('sha256');
      try {
        for await (const chunk of chunks(this.read(path))) hash.update(chunk);
      } catch {
        throw new ConfigError(`${path} of the backup cannot be read: nothing was restored`);
      }
      if (hash.digest('hex') !== sha256)
        throw new ConfigError(`${path} of the backup is not what was written: nothing was restored`);
    }
  }

  read(path: string): Readable {
    return createReadStream(join(this.folder, ...path.split('/')));
  }

  bytes(path: string): Buffer {
    return readFileSync(join(this.folder, ...path.split('/')));
  }

  /** Paths inside a folder, relative to it. */
  under(folder: string): string[] {
    const start = `${folder}/`;
    return this.manifest.files.filter(({ path }) => path.startsWith(start)).map(({ path }) => path.slice(start.length));
  }
}
