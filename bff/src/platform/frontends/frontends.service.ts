import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseName, RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { PARTS, type Part, type Release, type ReleaseRecord } from '../releases/release.js';
import { ReleasesService } from '../releases/releases.service.js';
import { contractVersion } from './contract-version.js';
import { ReleasedFiles } from './released-files.js';
import { ASK_EACH_TIME, CACHE_FOR_EVER, filesOf, type SiteFile } from './site-files.js';

const DEMO_PICTURES = join(dirname(fileURLToPath(import.meta.url)), '../../../demo/pictures');

const REMOTES: readonly Part[] = ['storefront-mfe', 'admin-mfe'];
const MANIFEST = 'mf-manifest.json';
const PAGE = 'index.html';

/** A file of a remote's release. */
const RELEASED = /^\/remotes\/(?<part>[^/]+)\/(?<release>[0-9a-f]{16})\/(?<path>.+)$/u;

/** What belongs to no shell, and is looked for in the builds beside the server alone. */
const NOT_OF_THE_SHELL = /^\/(remotes|pictures)\//u;

/** The page of a shell as it was built. */
export interface BuiltPage {
  readonly html: string;
  /** Undefined when the build does not say what it is. */
  readonly release: Release | undefined;
}

/** What `/releases.json` says of a part. */
type PublicRecord = Pick<ReleaseRecord, 'release' | 'contract' | 'provides' | 'needs'>;

/** What `/releases.json` says. */
export interface RunningReleases {
  /** Version of the contract that this server speaks. */
  readonly contract: string;
  /** Parts of which nothing is known, since nothing is built or REMOTES names another place, are missing. */
  readonly parts: Readonly<Partial<Record<Part, PublicRecord>>>;
}

const publicRecordOf = ({ record: { release, contract, provides, needs } }: Release): PublicRecord => ({
  release,
  contract,
  provides,
  needs,
});

/** What the remote exposes, by the URLs of its files. */
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
  const modules = modulesOf(release);
  const remote = {
    manifest: release.urlOf(MANIFEST),
    release: id,
    ...(modules === undefined ? {} : { modules }),
  };
  const [ofManifest, ofEntry] = [files[MANIFEST], files[entry]];
  return ofManifest === undefined || ofEntry === undefined
    ? remote
    : { ...remote, integrity: { manifest: ofManifest, entry: ofEntry } };
}

/** The front ends as this server hands them out: their running and retained releases, the builds beside the server, demo pictures. */
@Injectable()
export class FrontendsService {
  /** Of the builds beside the server, under paths that name no release. */
  readonly #beside: ReadonlyMap<string, () => SiteFile>;
  readonly #pageBeside: string | undefined;
  readonly #released = new ReleasedFiles();
  readonly #pages = new WeakMap<Release, string>();
  readonly #contract = contractVersion();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly running: ReleasesService,
  ) {
    const dist = (workspace: string) => join(config.frontendsDir, workspace, 'dist');
    this.#beside = new Map([
      ...filesOf(dist('shell'), ''),
      ...REMOTES.flatMap((remote) => [...filesOf(dist(remote), `/remotes/${remote}`)]),
      ...filesOf(DEMO_PICTURES, '/pictures/demo'),
    ]);
    const page = join(dist('shell'), PAGE);
    if (existsSync(page)) this.#pageBeside = readFileSync(page, 'utf8');
    else new Logger('frontends').warn('The shell is not built: only the API answers');
  }

  /**
   * Where the browser finds the remotes, with `preview` in the place of the release that runs.
   * @throws {StorageUnavailable} when the preview is not known yet and the store does not respond
   */
  async registry(preview?: ReleaseName): Promise<RemoteRegistry> {
    const own = await Promise.all(REMOTES.map(async (part) => [part, await this.#remote(part, preview)] as const));
    return { ...this.config.remotes, ...Object.fromEntries(own) };
  }

  /** Which release of each part runs. */
  releases(): RunningReleases {
    const parts = PARTS.flatMap((part) => {
      const release = this.running.current(part);
      return release === undefined ? [] : [[part, publicRecordOf(release)] as const];
    });
    return { contract: this.#contract, parts: Object.fromEntries(parts) };
  }

  /**
   * The file at a path; undefined when there is none. Files that every release lacks are looked for in `preview` too.
   * @throws {StorageUnavailable}
   */
  async find(pathname: string, preview?: ReleaseName): Promise<SiteFile | undefined> {
    const { part, release, path } = RELEASED.exec(pathname)?.groups ?? {};
    if (part !== undefined && release !== undefined && path !== undefined)
      return this.#findReleased(part, release, path);
    return this.#findOfShell(pathname) ?? this.#beside.get(pathname)?.() ?? this.#findOfPreview(pathname, preview);
  }

  /**
   * The page of the shell that runs, or of the shell that an admin looks at; undefined when there is no shell.
   * @throws {StorageUnavailable} when the page was not read yet and the store does not respond
   */
  async shellPage(preview?: ReleaseName): Promise<BuiltPage | undefined> {
    const release = (await this.#preview('shell', preview)) ?? this.running.current('shell');
    const html = release === undefined ? undefined : await this.#pageOf(release);
    if (html !== undefined) return { html, release };
    return this.#pageBeside === undefined ? undefined : { html: this.#pageBeside, release: undefined };
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
    return release === undefined ? undefined : this.#released.find(release, path, CACHE_FOR_EVER);
  }

  /** Open tabs ask for files of the shell that they were loaded from. */
  #findOfShell(pathname: string): SiteFile | undefined {
    if (NOT_OF_THE_SHELL.test(pathname) || pathname === `/${PAGE}`) return undefined;
    const path = pathname.slice(1);
    if (!pathname.startsWith('/assets/')) {
      const release = this.running.current('shell');
      return release === undefined ? undefined : this.#released.find(release, path, ASK_EACH_TIME);
    }
    for (const release of this.running.available('shell')) {
      const file = this.#released.find(release, path, CACHE_FOR_EVER);
      if (file !== undefined) return file;
    }
    return undefined;
  }

  async #findOfPreview(pathname: string, preview: ReleaseName | undefined): Promise<SiteFile | undefined> {
    const release = pathname.startsWith('/assets/') ? await this.#preview('shell', preview) : undefined;
    return release === undefined ? undefined : this.#released.find(release, pathname.slice(1), CACHE_FOR_EVER);
  }

  async #pageOf(release: Release): Promise<string | undefined> {
    const known = this.#pages.get(release);
    if (known !== undefined) return known;
    const html = (await release.read(release.record.entry))?.toString('utf8');
    if (html !== undefined) this.#pages.set(release, html);
    return html;
  }
}
