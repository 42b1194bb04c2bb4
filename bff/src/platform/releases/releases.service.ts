import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { describeError } from '../http/describe-error.js';
import { type FileStorage } from '../storage/file-storage.js';
import { FolderStorage } from '../storage/folder-storage.js';
import { FollowedPointers } from './followed-pointers.js';
import { readPointer, type Pointer } from './pointer.js';
import { ReleaseAlarm } from './release-alarm.js';
import { isWhole, openRelease } from './release-files.js';
import { ReleaseKeys, ReleaseRefused } from './release-seal.js';
import { releaseStorage } from './release-storage.js';
import { PARTS, type Part, type Release } from './release.js';

/** Hears which part runs another release now. */
export type ReleaseListener = (part: Part) => void;

/** Which release of a part runs, and what else of it open tabs may still ask for. */
interface Standing {
  /** The text of the pointer that this comes from. */
  readonly pointer: string | undefined;
  /** What it says. */
  readonly chosen: Pick<Pointer, 'current' | 'published'>;
  readonly current: Release | undefined;
  readonly retained: readonly Release[];
}

const FOLDER_EVERY_MS = 1_000;
const BUCKET_EVERY_MS = 10_000;
/** A start goes on without the store after this. */
const START_TIMEOUT_MS = 5_000;
/** Releases that were looked up; a release that was deleted is forgotten in time. */
const FOUND = { max: 24, ttl: 30_000 };

/** What holds while nothing was ever released. */
const NEVER_RELEASED: Pick<Pointer, 'current' | 'published'> = { current: null, published: [] };

/** What a person can do about something that is refused. */
const HOW_TO_SEAL =
  'If nobody has tampered with it, "npm run release -- sign" signs what is there with the key of the releasing side';

/** URL of the remotes' releases on this site. */
const OWN_PATH = '/remotes';

/**
 * The releases of the front ends: those in the store, and the builds that lie beside the server. Asks the store again and again
 * which release of each part runs. A store that is away, or says what cannot be, changes nothing; nor does one that holds what no key of
 * this server has sealed, or an older pointer than the one that was followed.
 */
@Injectable()
export class ReleasesService implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('releases');
  readonly #store: FileStorage;
  readonly #keys: ReleaseKeys;
  readonly #followed: FollowedPointers;
  readonly #alarm = new ReleaseAlarm();
  /** The highest that was followed; a pointer below it is an old one that somebody has laid there again. */
  readonly #sequences = new Map<Part, number>();
  readonly #beside = new Map<Part, Release>();
  readonly #standings = new Map<Part, Standing>();
  readonly #found = new LRUCache<string, Release>(FOUND);
  readonly #listeners = new Set<ReleaseListener>();
  /** What was said last of each part, so that it is said once. */
  readonly #reported = new Map<Part | 'store', string>();
  readonly #stopped = new AbortController();
  #asking: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#store = releaseStorage(config);
    this.#keys = new ReleaseKeys(config);
    this.#followed = new FollowedPointers(config.dataDir);
  }

  async onModuleInit(): Promise<void> {
    await this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  /** How often something of the store was refused since the start, by part. */
  get refusals(): ReadonlyMap<Part, number> {
    return this.#alarm.counts;
  }

  /** The sequence of the pointers that were followed: on no server below that of another for long. */
  get sequences(): ReadonlyMap<Part, number> {
    return this.#sequences;
  }

  /** Reads the builds beside the server, asks the store, and from then on asks it again and again. */
  async start(): Promise<void> {
    await Promise.all(PARTS.map((part) => this.#readBeside(part)));
    const first = this.#resume().then(() => this.refresh());
    const timeout = new AbortController();
    await Promise.race([
      first,
      sleep(START_TIMEOUT_MS, undefined, { ref: false, signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
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

  /** Which release of a part runs by its pointer, and whether a newer one was published; undefined while none ever was. */
  chosen(part: Part): { readonly release: string | null; readonly isRollback: boolean } | undefined {
    const { current, published } = this.#standing(part).chosen;
    const newest = published[0];
    if (newest === undefined) return undefined;
    const release = current?.release ?? null;
    return { release, isRollback: release !== newest };
  }

  /** Every release of a part whose files an open tab may ask for: the running one, the retained ones from the newest on, the build beside the server. */
  available(part: Part): readonly Release[] {
    const { current, retained } = this.#standing(part);
    const beside = this.#beside.get(part);
    return [...new Set([current, ...retained, beside])].filter((release) => release !== undefined);
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

  /** Calls the listener whenever a part runs another release. Returns how to end that. */
  onChange(listener: ReleaseListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the store now, or waits for the response when it is being asked. */
  refresh(): Promise<void> {
    this.#asking ??= this.#askForAll().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askForAll(): Promise<void> {
    try {
      await Promise.all(PARTS.map((part) => this.#ask(part)));
      this.#reported.delete('store');
    } catch (error) {
      this.#report('store', 'The store of releases does not answer: what runs goes on running', error);
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
      const release = await openRelease(part, { files, folder: '', baseUrl: OWN_PATH });
      if (release !== undefined) this.#beside.set(part, release);
    } catch (error) {
      this.#report(part, 'The build beside the server cannot be read', error);
    }
  }

  /** Goes on where this server was before it was started again, whatever the store says by now. */
  async #resume(): Promise<void> {
    await Promise.all(
      PARTS.map(async (part) => {
        const text = await this.#followed.read(part);
        if (text === undefined) return;
        // The store may be away; what was followed is known all the same.
        await this.#follow(part, text).catch(() => undefined);
      }),
    );
  }

  async #ask(part: Part): Promise<void> {
    const pointer = (await this.#store.get(`${part}/pointer.json`))?.toString('utf8');
    const known = this.#standings.get(part);
    // A pointer that could not be followed is tried anew: what it names may still come.
    if (known === undefined || known.pointer !== pointer) await this.#follow(part, pointer);
    else this.#reported.delete(part);
  }

  async #follow(part: Part, text: string | undefined): Promise<void> {
    const pointer = this.#readPointer(part, text);
    if (pointer === undefined) return;
    const current = await this.#meant(part, pointer);
    if (current === undefined && pointer.current !== null) {
      this.#report(part, `The release ${pointer.current.release} is not whole in the store: what runs goes on running`);
      return;
    }
    const retained = await this.#retainedOf(part, pointer);
    if (text !== undefined) await this.#followed.keep(part, text);
    const before = this.#standing(part).current;
    // From here on without a pause: who sees the new release here sees no kept page of the one before.
    this.#standings.set(part, { pointer: text, chosen: pointer, current, retained });
    this.#reported.delete(part);
    // The same release at another URL is another one for whoever keeps pages that name it.
    if (before?.record.release !== current?.record.release || before?.urlOf('') !== current?.urlOf(''))
      this.#announce(part, current);
  }

  /** What the text says; undefined when it is not to be followed. */
  #readPointer(part: Part, text: string | undefined): Pick<Pointer, 'current' | 'published'> | undefined {
    const known = this.#sequences.get(part) ?? -1;
    try {
      if (text === undefined) {
        if (known >= 0) throw new ReleaseRefused('it is gone');
        return NEVER_RELEASED;
      }
      const pointer = readPointer(part, text, this.#keys);
      if (pointer === undefined)
        this.#report(part, 'The pointer to the running release cannot be read: what runs goes on running');
      else if (pointer.sequence < known) throw new ReleaseRefused('it is an older one');
      else this.#sequences.set(part, pointer.sequence);
      return pointer;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      this.#alarm.raise(part, `the pointer to what runs (${error.message}): what runs goes on running. ${HOW_TO_SEAL}`);
      return undefined;
    }
  }

  async #meant(part: Part, { current }: Pick<Pointer, 'current'>): Promise<Release | undefined> {
    if (current === null) return this.#beside.get(part);
    const release =
      (await this.#movedOut({ part, release: current.release })) ?? (await this.find(part, current.release));
    if (release === undefined || release === this.#beside.get(part) || release === this.#standing(part).current)
      return release;
    return (await isWhole(release)) ? release : undefined;
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

  /** Remotes name their release in each URL; files of a shell are looked for in all of its releases. */
  async #retainedOf(part: Part, { published }: Pick<Pointer, 'published'>): Promise<readonly Release[]> {
    if (part !== 'shell') return [];
    const releases = await Promise.all(published.map((release) => this.find(part, release)));
    return releases.filter((release) => release !== undefined);
  }

  #standing(part: Part): Standing {
    const beside = { pointer: undefined, chosen: NEVER_RELEASED, current: this.#beside.get(part), retained: [] };
    return this.#standings.get(part) ?? beside;
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
      baseUrl: this.config.releasesOrigin ?? OWN_PATH,
      seal: {
        keys: this.#keys,
        onAltered: (path) => this.#alarm.raise(part, `the file ${path} of the release ${id}, which was altered`),
      },
    }).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      this.#alarm.raise(part, `the release ${id} (${error.message}). ${HOW_TO_SEAL}`);
      return undefined;
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

  #report(about: Part | 'store', text: string, error?: unknown): void {
    if (this.#reported.get(about) === text) return;
    this.#reported.set(about, text);
    this.#logger.warn(
      { about, ...(error === undefined ? {} : { err: describeError(error instanceof Error ? error.cause : error) }) },
      text,
    );
  }
}
