import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { describeError } from '../http/describe-error.js';
import { BucketStorage } from '../storage/bucket-storage.js';
import { type FileStorage } from '../storage/file-storage.js';
import { FolderStorage } from '../storage/folder-storage.js';
import { readPointer, type Pointer } from './pointer.js';
import { openRelease } from './release-files.js';
import { PARTS, type Part, type Release } from './release.js';

/** Hears which part runs another release now. */
export type ReleaseListener = (part: Part) => void;

/** Which release of a part runs, and what else of it open tabs may still ask for. */
interface Standing {
  /** The pointer that this comes from. */
  readonly pointer: string | undefined;
  readonly current: Release | undefined;
  readonly kept: readonly Release[];
}

const FOLDER_EVERY_MS = 1_000;
const BUCKET_EVERY_MS = 10_000;
/** A start goes on without the store after this. */
const START_TIMEOUT_MS = 5_000;
/** Releases that were looked up; a release that was deleted is forgotten in time. */
const FOUND = { max: 24, ttl: 30_000 };

/** Address of the remotes' releases on this site. */
const OWN_ADDRESS = '/remotes';

const storeOf = ({ releasesBucket, dataDir }: Config): FileStorage =>
  releasesBucket === undefined
    ? new FolderStorage(join(dataDir, 'releases'))
    : new BucketStorage(releasesBucket, 'releases/');

/**
 * The releases of the front ends: those in the store, and the builds that lie beside the server. Asks the store again and again
 * which release of each part runs. A store that is away, or says what cannot be, changes nothing.
 */
@Injectable()
export class ReleasesService implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('releases');
  readonly #store: FileStorage;
  readonly #beside = new Map<Part, Release>();
  readonly #standings = new Map<Part, Standing>();
  readonly #found = new LRUCache<string, Release>(FOUND);
  readonly #listeners = new Set<ReleaseListener>();
  /** What was said last of each part, so that it is said once. */
  readonly #told = new Map<Part | 'store', string>();
  readonly #stopped = new AbortController();
  #asking: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#store = storeOf(config);
  }

  async onModuleInit(): Promise<void> {
    await this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** Reads the builds beside the server, asks the store, and from then on asks it again and again. */
  async start(): Promise<void> {
    await Promise.all(PARTS.map((part) => this.#readBeside(part)));
    const first = this.refresh();
    const patience = new AbortController();
    await Promise.race([
      first,
      sleep(START_TIMEOUT_MS, undefined, { ref: false, signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    void this.#followFrom(first);
  }

  /** Asks no more; what is being asked is waited for. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#asking;
  }

  /** The release that runs; undefined when nothing is built, or when REMOTES names another place for the part. */
  current(part: Part): Release | undefined {
    if (Object.hasOwn(this.config.remotes, part)) return undefined;
    return this.#standing(part).current;
  }

  /** Every release of a part whose files an open tab may ask for: the running one, the kept ones from the newest on, the build beside the server. */
  kept(part: Part): readonly Release[] {
    const { current, kept } = this.#standing(part);
    const beside = this.#beside.get(part);
    return [...new Set([current, ...kept, beside])].filter((release) => release !== undefined);
  }

  /**
   * A release of the store, or the build beside the server; undefined when there is none of that name.
   * @throws {StorageUnavailable}
   */
  async find(part: string, release: string): Promise<Release | undefined> {
    const name = releaseNameSchema.safeParse({ part, release });
    if (!name.success) return undefined;
    return this.#known(name.data) ?? this.#findInStore(name.data);
  }

  /** Calls the listener whenever a part runs another release. Answers how to end that. */
  onChange(listener: ReleaseListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the store now, or waits for the answer when it is being asked. */
  refresh(): Promise<void> {
    this.#asking ??= this.#askForAll().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askForAll(): Promise<void> {
    try {
      await Promise.all(PARTS.map((part) => this.#ask(part)));
      this.#told.delete('store');
    } catch (error) {
      this.#tell('store', 'The store of releases does not answer: what runs goes on running', error);
    }
  }

  async #followFrom(first: Promise<void>): Promise<void> {
    const pause = this.config.releasesBucket === undefined ? FOLDER_EVERY_MS : BUCKET_EVERY_MS;
    const { signal } = this.#stopped;
    await first;
    while (!signal.aborted) {
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await this.refresh();
    }
  }

  async #readBeside(part: Part): Promise<void> {
    const files = new FolderStorage(join(this.config.frontendsDir, part, 'dist'));
    try {
      const release = await openRelease(part, { files, folder: '', address: OWN_ADDRESS });
      if (release !== undefined) this.#beside.set(part, release);
    } catch (error) {
      this.#tell(part, 'The build beside the server cannot be read', error);
    }
  }

  async #ask(part: Part): Promise<void> {
    const pointer = (await this.#store.get(`${part}/pointer.json`))?.toString('utf8');
    const known = this.#standings.get(part);
    // A pointer that could not be followed is tried anew: what it names may still come.
    if (known === undefined || known.pointer !== pointer) await this.#follow(part, pointer);
    else this.#told.delete(part);
  }

  async #follow(part: Part, text: string | undefined): Promise<void> {
    const pointer = readPointer(text);
    if (pointer === undefined) {
      this.#tell(part, 'The pointer to the running release cannot be read: what runs goes on running');
      return;
    }
    const current = await this.#meant(part, pointer);
    if (current === undefined && pointer.current !== null) {
      this.#tell(part, `The release ${pointer.current.release} is not in the store: what runs goes on running`);
      return;
    }
    const before = this.#standing(part).current;
    this.#standings.set(part, { pointer: text, current, kept: await this.#keptOf(part, pointer) });
    this.#told.delete(part);
    // The same release at another address is another one for whoever keeps pages that name it.
    if (before?.record.release !== current?.record.release || before?.addressOf('') !== current?.addressOf(''))
      this.#announce(part, current);
  }

  async #meant(part: Part, { current }: Pointer): Promise<Release | undefined> {
    if (current === null) return this.#beside.get(part);
    return (await this.#movedOut({ part, release: current.release })) ?? this.find(part, current.release);
  }

  /** A release under RELEASES_ORIGIN, though the same build lies beside the server: its files are to come from there all the same. */
  async #movedOut(name: ReleaseName): Promise<Release | undefined> {
    const beside = this.#beside.get(name.part);
    const isNeeded =
      this.config.releasesOrigin !== undefined &&
      name.part !== 'shell' &&
      beside?.record.release === name.release &&
      this.#standing(name.part).current === beside;
    return isNeeded ? this.#findInStore(name) : undefined;
  }

  /** Remotes name their release in each address; files of a shell are looked for in all of its releases. */
  async #keptOf(part: Part, { published }: Pointer): Promise<readonly Release[]> {
    if (part !== 'shell') return [];
    const releases = await Promise.all(published.map((release) => this.find(part, release)));
    return releases.filter((release) => release !== undefined);
  }

  #standing(part: Part): Standing {
    return this.#standings.get(part) ?? { pointer: undefined, current: this.#beside.get(part), kept: [] };
  }

  #known({ part, release: id }: ReleaseName): Release | undefined {
    const { current } = this.#standing(part);
    return (
      [current, this.#beside.get(part)].find((release) => release?.record.release === id) ??
      this.#found.get(`${part}/${id}`)
    );
  }

  async #findInStore({ part, release: id }: ReleaseName): Promise<Release | undefined> {
    const release = await openRelease(part, {
      files: this.#store,
      folder: `${part}/${id}/`,
      address: this.config.releasesOrigin ?? OWN_ADDRESS,
    });
    if (release?.record.release !== id) return undefined;
    this.#found.set(`${part}/${id}`, release);
    return release;
  }

  #announce(part: Part, current: Release | undefined): void {
    this.#logger.log({ part, release: current?.record.release ?? null }, 'Another release runs');
    for (const listener of this.#listeners) {
      try {
        listener(part);
      } catch (error) {
        this.#logger.error({ part, err: describeError(error) }, 'Something could not follow another release');
      }
    }
  }

  #tell(about: Part | 'store', text: string, error?: unknown): void {
    if (this.#told.get(about) === text) return;
    this.#told.set(about, text);
    this.#logger.warn(
      { about, ...(error === undefined ? {} : { err: describeError(error instanceof Error ? error.cause : error) }) },
      text,
    );
  }
}
