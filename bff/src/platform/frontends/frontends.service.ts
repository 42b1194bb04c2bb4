import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseName, RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import * as z from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { PARTS, type Part, type Release, type ReleaseRecord } from '../releases/release.ts';
import { ReleasesService } from '../releases/releases.service.ts';
import { ReleasedFiles } from './released-files.ts';
import { NO_CACHE, CACHE_IMMUTABLE, filesOf, type SiteFile } from './site-files.ts';

const DEMO_PICTURES = join(dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

const REMOTES = PARTS.filter((part) => part !== 'shell');
const MANIFEST = 'mf-manifest.json';
const PAGE = 'index.html';

const RELEASED = /^\/remotes\/(?<part>[^/]+)\/(?<release>[0-9a-f]{16})\/(?<path>.+)$/u;

/** Paths that no shell release contains. */
const NOT_IN_SHELL = /^\/(remotes|pictures)\//u;

const packageSchema = z.object({ name: z.literal('@backlot/domain'), version: z.string() });

function contractVersion(): string {
  const main = createRequire(import.meta.url).resolve('@backlot/domain');
  return packageSchema.parse(JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8'))).version;
}

export interface BuiltPage {
  readonly html: string;
  /** Undefined when the build has no release record. */
  readonly release: Release | undefined;
}

type PublicRecord = Pick<ReleaseRecord, 'release' | 'contract' | 'provides' | 'needs'>;

export interface RunningReleases {
  readonly contract: string;
  /** Parts without a known release are missing: not built, or REMOTES names another place. */
  readonly parts: Readonly<Partial<Record<Part, PublicRecord>>>;
}

const publicRecordOf = ({ record: { release, contract, provides, needs } }: Release): PublicRecord => ({
  release,
  contract,
  provides,
  needs,
});

function modulesOf(release: Release): RemoteRegistry[string]['modules'] {
  const { exposes, needs } = release.record;
  if (exposes === undefined) return undefined;
  const named = Object.entries(exposes).flatMap(([key, { scripts, styles }]) => {
    const [script, ...imported] = scripts;
    return script === undefined
      ? []
      : [
          [
            key,
            { script: release.urlOf(script), files: [...imported, ...styles].map((path) => release.urlOf(path)) },
          ] as const,
        ];
  });
  return { needs, exposes: Object.fromEntries(named) };
}

function remoteOf(release: Release): RemoteRegistry[string] {
  const { entry, files, release: id } = release.record;
  const [manifestHash, entryHash] = [files[MANIFEST], files[entry]];
  return {
    manifest: release.urlOf(MANIFEST),
    release: id,
    modules: modulesOf(release),
    integrity:
      manifestHash === undefined || entryHash === undefined ? undefined : { manifest: manifestHash, entry: entryHash },
  };
}

/** Serves the running and retained releases, the builds bundled with the server, and demo pictures. */
@Injectable()
export class FrontendsService {
  /** Files of the bundled builds, under paths without a release id. */
  readonly #bundled: ReadonlyMap<string, () => SiteFile>;
  readonly #bundledPage: string | undefined;
  readonly #released = new ReleasedFiles();
  readonly #pages = new WeakMap<Release, string>();
  readonly #contract = contractVersion();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly running: ReleasesService,
  ) {
    const dist = (workspace: string) => join(config.frontendsDir, workspace, 'dist');
    this.#bundled = new Map([
      ...filesOf(dist('shell'), ''),
      ...REMOTES.flatMap((remote) => [...filesOf(dist(remote), `/remotes/${remote}`)]),
      ...filesOf(DEMO_PICTURES, '/pictures/demo'),
    ]);
    const page = join(dist('shell'), PAGE);
    if (existsSync(page)) this.#bundledPage = readFileSync(page, 'utf8');
    else new Logger('frontends').warn('The shell is not built: only the API answers');
  }

  /**
   * Registry of remotes for the browser; `preview` replaces the running release.
   * @throws {StorageUnavailable} when the preview is not known yet and the store does not respond
   */
  async registry(preview?: ReleaseName): Promise<RemoteRegistry> {
    const own = await Promise.all(REMOTES.map(async (part) => [part, await this.#remote(part, preview)] as const));
    return { ...this.config.remotes, ...Object.fromEntries(own) };
  }

  releases(): RunningReleases {
    const parts = PARTS.flatMap((part) => {
      const release = this.running.current(part);
      return release === undefined ? [] : [[part, publicRecordOf(release)] as const];
    });
    return { contract: this.#contract, parts: Object.fromEntries(parts) };
  }

  /**
   * File at a path; undefined when there is none. `preview` is searched last.
   * @throws {StorageUnavailable}
   */
  async find(pathname: string, preview?: ReleaseName): Promise<SiteFile | undefined> {
    const { part, release, path } = RELEASED.exec(pathname)?.groups ?? {};
    if (part !== undefined && release !== undefined && path !== undefined)
      return this.#findReleased(part, release, path);
    return this.#findOfShell(pathname) ?? this.#bundled.get(pathname)?.() ?? this.#findOfPreview(pathname, preview);
  }

  /**
   * Page of the running or previewed shell; undefined when there is no shell.
   * @throws {StorageUnavailable} when the page was not read yet and the store does not respond
   */
  async shellPage(preview?: ReleaseName): Promise<BuiltPage | undefined> {
    const release = (await this.#preview('shell', preview)) ?? this.running.current('shell');
    const html = release === undefined ? undefined : await this.#pageOf(release);
    if (html !== undefined) return { html, release };
    return this.#bundledPage === undefined ? undefined : { html: this.#bundledPage, release: undefined };
  }

  async #remote(part: Part, preview: ReleaseName | undefined): Promise<RemoteRegistry[string]> {
    const release = (await this.#preview(part, preview)) ?? this.running.current(part);
    if (release !== undefined) return remoteOf(release);
    return this.config.remotes[part] ?? { manifest: `/remotes/${part}/${MANIFEST}` };
  }

  async #preview(part: Part, preview: ReleaseName | undefined): Promise<Release | undefined> {
    return preview?.part === part ? this.running.find(part, preview.release) : undefined;
  }

  async #findReleased(part: string, id: string, path: string): Promise<SiteFile | undefined> {
    const release = await this.running.find(part, id);
    return release === undefined ? undefined : this.#released.find(release, path, CACHE_IMMUTABLE);
  }

  /** Searches all retained releases for assets: open tabs request files of the shell they were loaded from. */
  #findOfShell(pathname: string): SiteFile | undefined {
    if (NOT_IN_SHELL.test(pathname) || pathname === `/${PAGE}`) return undefined;
    const path = pathname.slice(1);
    if (!pathname.startsWith('/assets/')) {
      const release = this.running.current('shell');
      return release === undefined ? undefined : this.#released.find(release, path, NO_CACHE);
    }
    for (const release of this.running.available('shell')) {
      const file = this.#released.find(release, path, CACHE_IMMUTABLE);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  async #findOfPreview(pathname: string, preview: ReleaseName | undefined): Promise<SiteFile | undefined> {
    const release = pathname.startsWith('/assets/') ? await this.#preview('shell', preview) : undefined;
    return release === undefined ? undefined : this.#released.find(release, pathname.slice(1), CACHE_IMMUTABLE);
  }

  async #pageOf(release: Release): Promise<string | undefined> {
    const known = this.#pages.get(release);
    if (known !== undefined) return known;
    const html = (await release.read(release.record.entry))?.toString('utf8');
    if (html !== undefined) this.#pages.set(release, html);
    return html;
  }
}
