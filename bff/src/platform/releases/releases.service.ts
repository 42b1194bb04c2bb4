import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseNameSchema, type ReleaseName } from '@backlot/domain/contract';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.ts';
import { describeError } from '../http/describe-error.ts';
import { StorageUnavailable, type FileStorage } from '../storage/file-storage.ts';
import { FolderStorage } from '../storage/folder-storage.ts';
import { releaseStorage } from '../storage/storages.ts';
import { readPointer, type Pointer } from './pointer.ts';
import { ReleaseAlarm } from './release-alarm.ts';
import { isWhole, openRelease } from './release-files.ts';
import { ReleaseKeys, ReleaseRefused } from './release-seal.ts';
import { PARTS, type Part, type Release } from './release.ts';

type ReleaseListener = (part: Part) => void;

interface PartStatus {
  /** Text of the followed pointer. */
  readonly pointer: string | undefined;
  readonly chosen: Pick<Pointer, 'current' | 'published'>;
  readonly current: Release | undefined;
  readonly retained: readonly Release[];
}

const FOLDER_POLL_MS = 1_000;
const BUCKET_POLL_MS = 10_000;
/** The start continues without the store after this time. */
const START_TIMEOUT_MS = 5_000;
/** Cache of looked-up releases; the TTL drops deleted ones. */
const LOOKUP_CACHE = { max: 24, ttl: 30_000 };

/** State before the first release. */
const NEVER_RELEASED: Pick<Pointer, 'current' | 'published'> = { current: null, published: [] };

const HOW_TO_SEAL =
  'If nobody has tampered with it, "npm run release -- sign" signs what is there with the key of the releasing side';

const OWN_PATH = '/remotes';

/** Key of a part's followed pointer. */
const pointerKey = (part: Part) => `${part}.json`;

function ifUnavailable(error: unknown): undefined {
  if (error instanceof StorageUnavailable) return undefined;
  throw error;
}

/**
 * Releases of the front ends: in the store, and bundled with the server. Polls the store for the running release of
 * each part. A store that is unavailable or invalid changes nothing; neither does unsigned content or an older pointer.
 */
@Injectable()
export class ReleasesService implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('releases');
  readonly #store: FileStorage;
  readonly #keys: ReleaseKeys;
  /** Last followed pointers: detects a replay of older pointers after a restart. */
  readonly #followed: FolderStorage;
  readonly #alarm = new ReleaseAlarm();
  /** Highest followed sequence; lower ones are replays. */
  readonly #sequences = new Map<Part, number>();
  readonly #bundled = new Map<Part, Release>();
  readonly #statuses = new Map<Part, PartStatus>();
  readonly #lookedUp = new LRUCache<string, Release>(LOOKUP_CACHE);
  readonly #listeners = new Set<ReleaseListener>();
  /** Last report per part, to avoid repeats. */
  readonly #reported = new Map<Part | 'store', string>();
  readonly #stopped = new AbortController();
  #polling: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.#store = releaseStorage(config);
    this.#keys = new ReleaseKeys(config);
    this.#followed = new FolderStorage(join(config.dataDir, 'followed-releases'));
  }

  /** Rejections by part since the start. */
  get refusals(): ReadonlyMap<Part, number> {
    return this.#alarm.counts;
  }

  /** Followed pointer sequences; equal on all servers, apart from the polling delay. */
  get sequences(): ReadonlyMap<Part, number> {
    return this.#sequences;
  }

  /** Reads the bundled builds and the store, then starts polling. */
  async onModuleInit(): Promise<void> {
    await Promise.all(PARTS.map((part) => this.#readBundled(part)));
    const first = this.#resume().then(() => this.refresh());
    await Promise.race([first, sleep(START_TIMEOUT_MS, undefined, { ref: false })]);
    void this.#pollAfter(first);
  }

  /** Stops polling, and waits for a running poll. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped.abort();
    await this.#polling;
  }

  /** Running release; undefined when nothing is built, or when REMOTES names another place for the part. */
  current(part: Part): Release | undefined {
    if (Object.hasOwn(this.config.remotes, part)) return undefined;
    return this.#statusOf(part).current;
  }

  /** Release chosen by the pointer, and whether a newer one was published; undefined before the first release. */
  chosen(part: Part): { readonly release: string | null; readonly isRollback: boolean } | undefined {
    const { current, published } = this.#statusOf(part).chosen;
    const newest = published[0];
    if (newest === undefined) return undefined;
    const release = current?.release ?? null;
    return { release, isRollback: release !== newest };
  }

  /** Releases whose files open tabs may request: running, retained (newest first), bundled. */
  available(part: Part): readonly Release[] {
    const { current, retained } = this.#statusOf(part);
    const bundled = this.#bundled.get(part);
    return [...new Set([current, ...retained, bundled])].filter((release) => release !== undefined);
  }

  /**
   * Release in the store, or bundled; undefined when there is none of that name.
   * @throws {StorageUnavailable}
   */
  async find(part: string, release: string): Promise<Release | undefined> {
    const name = releaseNameSchema.safeParse({ part, release });
    if (!name.success) return undefined;
    return this.#known(name.data) ?? this.#findInStore(name.data);
  }

  /** Calls the listener whenever a part runs another release. Returns the unsubscribe function. */
  onChange(listener: ReleaseListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Polls the store now, or joins a running poll. */
  refresh(): Promise<void> {
    this.#polling ??= this.#pollAll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #pollAll(): Promise<void> {
    try {
      await Promise.all(PARTS.map((part) => this.#poll(part)));
      this.#reported.delete('store');
    } catch (error) {
      this.#report('store', 'The store of releases does not answer: what runs goes on running', error);
    }
  }

  async #pollAfter(first: Promise<void>): Promise<void> {
    const pause = this.config.releasesBucket === undefined ? FOLDER_POLL_MS : BUCKET_POLL_MS;
    const { signal } = this.#stopped;
    await first;
    while (!signal.aborted) {
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await this.refresh();
    }
  }

  async #readBundled(part: Part): Promise<void> {
    const files = new FolderStorage(join(this.config.frontendsDir, part, 'dist'));
    try {
      const release = await openRelease(part, { files, folder: '', baseUrl: OWN_PATH });
      if (release !== undefined) this.#bundled.set(part, release);
    } catch (error) {
      this.#report(part, 'The build beside the server cannot be read', error);
    }
  }

  async #resume(): Promise<void> {
    await Promise.all(
      PARTS.map(async (part) => {
        const text = (await this.#followed.get(pointerKey(part)).catch(ifUnavailable))?.toString('utf8');
        if (text === undefined) return;
        // The store may be unavailable; the sequence is restored anyway.
        await this.#follow(part, text).catch(() => undefined);
      }),
    );
  }

  async #poll(part: Part): Promise<void> {
    const pointer = (await this.#store.get(`${part}/pointer.json`))?.toString('utf8');
    const known = this.#statuses.get(part);
    // Retries a pointer that could not be followed: its files may still arrive.
    if (known === undefined || known.pointer !== pointer) await this.#follow(part, pointer);
    else this.#reported.delete(part);
  }

  async #follow(part: Part, text: string | undefined): Promise<void> {
    const pointer = this.#readPointer(part, text);
    if (pointer === undefined) return;
    const current = await this.#resolveCurrent(part, pointer);
    if (current === undefined && pointer.current !== null) {
      this.#report(part, `The release ${pointer.current.release} is not whole in the store: what runs goes on running`);
      return;
    }
    const retained = await this.#retainedOf(part, pointer);
    // A full disk must not block releases.
    if (text !== undefined) await this.#followed.put(pointerKey(part), Buffer.from(text)).catch(ifUnavailable);
    const before = this.#statusOf(part).current;
    // Synchronous from here: no cached page of the previous release is served after the switch.
    this.#statuses.set(part, { pointer: text, chosen: pointer, current, retained });
    this.#reported.delete(part);
    // A changed URL counts as another release, because cached pages contain it.
    if (before?.record.release !== current?.record.release || before?.urlOf('') !== current?.urlOf(''))
      this.#notify(part, current);
  }

  /** Parsed pointer; undefined when it is not to be followed. */
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

  async #resolveCurrent(part: Part, { current }: Pick<Pointer, 'current'>): Promise<Release | undefined> {
    if (current === null) return this.#bundled.get(part);
    const release =
      (await this.#findAtOrigin({ part, release: current.release })) ?? (await this.find(part, current.release));
    if (release === undefined || release === this.#bundled.get(part) || release === this.#statusOf(part).current)
      return release;
    return (await isWhole(release)) ? release : undefined;
  }

  /** Finds a release under RELEASES_ORIGIN even if the same build is bundled, to serve its files from there. */
  async #findAtOrigin(name: ReleaseName): Promise<Release | undefined> {
    const bundled = this.#bundled.get(name.part);
    const isNeeded =
      this.config.releasesOrigin !== undefined &&
      name.part !== 'shell' &&
      bundled?.record.release === name.release &&
      this.#statusOf(name.part).current === bundled;
    return isNeeded ? this.#findInStore(name) : undefined;
  }

  /** Retained releases, for the shell only: URLs of remotes contain their release. */
  async #retainedOf(part: Part, { published }: Pick<Pointer, 'published'>): Promise<readonly Release[]> {
    if (part !== 'shell') return [];
    const releases = await Promise.all(published.map((release) => this.find(part, release)));
    return releases.filter((release) => release !== undefined);
  }

  #statusOf(part: Part): PartStatus {
    const bundled = { pointer: undefined, chosen: NEVER_RELEASED, current: this.#bundled.get(part), retained: [] };
    return this.#statuses.get(part) ?? bundled;
  }

  #known({ part, release: id }: ReleaseName): Release | undefined {
    const { current } = this.#statusOf(part);
    return (
      [current, this.#bundled.get(part)].find((release) => release?.record.release === id) ??
      this.#lookedUp.get(`${part}/${id}`)
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
    this.#lookedUp.set(`${part}/${id}`, release);
    return release;
  }

  #notify(part: Part, current: Release | undefined): void {
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
