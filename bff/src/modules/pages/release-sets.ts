import type { ReleaseName, RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { FrontendsService, type BuiltPage } from '../../platform/frontends/frontends.service.ts';
import { MemoryCache } from '../../platform/http-cache/index.ts';
import { contentSecurityPolicy, policyHeader } from '../../platform/http/security-headers.ts';
import type { Part, Release } from '../../platform/releases/release.ts';
import { ReleasesService } from '../../platform/releases/releases.service.ts';
import { fileLinks, filesOfPage, fontLinks, importMap, earlyLinks, withScriptAttributes } from './page-files.ts';
import { PageTable, type PageMatch } from './page-table.ts';
import { scriptJson } from './html.ts';
import { inlineScriptHashes, readShellPage, type ShellPage } from './shell-page.ts';

/** Set of releases that pages are built from: the current ones, or a preview of an admin. */
export class ReleaseSet {
  readonly #shellPages = new Map<string, ShellPage>();
  readonly pages: PageTable;

  constructor(
    private readonly config: Config,
    private readonly page: BuiltPage,
    private readonly registry: RemoteRegistry,
    readonly storefront: Release | undefined,
    private readonly admin: Release | undefined,
  ) {
    this.pages = new PageTable(page.release, storefront, admin);
  }

  get shell(): Release | undefined {
    return this.page.release;
  }

  shellPageOf(match: PageMatch): ShellPage {
    const name = `${match.locale} ${match.page.part} ${match.page.key}`;
    const known = this.#shellPages.get(name) ?? this.#make(match);
    this.#shellPages.set(name, known);
    return known;
  }

  #make({ page, locale }: PageMatch): ShellPage {
    const { shell, storefront, admin, registry } = this;
    const files = filesOfPage(page, shell, storefront, registry);
    const map = importMap(
      files,
      [storefront, admin].filter((remote) => remote !== undefined),
    );
    const mapScript = map === undefined ? '' : `<script type="importmap">${map}</script>`;
    const shellPage = readShellPage(withScriptAttributes(this.page.html, files), locale, {
      headStart: mapScript + fontLinks(files),
      headEnd: `${fileLinks(files, this.page.html)}<script type="application/json" id="backlot-remotes">${scriptJson(registry)}</script>`,
    });
    return {
      ...shellPage,
      policy: policyHeader(contentSecurityPolicy(this.config, inlineScriptHashes(this.page.html + mapScript))),
      links: earlyLinks(files),
    };
  }
}

/** Caches page dependencies per release. */
@Injectable()
export class ReleaseSets {
  readonly #listeners = new Set<() => void>();
  readonly #running = new MemoryCache<'running', ReleaseSet | undefined>({ max: 1 });
  #pages: PageTable | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly frontends: FrontendsService,
    private readonly releases: ReleasesService,
  ) {
    releases.onChange(() => {
      this.#running.clear();
      this.#pages = undefined;
      for (const listener of this.#listeners) listener();
    });
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Undefined if the shell is not built.
   * @throws {StorageUnavailable}
   */
  running(): Promise<ReleaseSet | undefined> {
    return this.#running.get('running', () => this.read());
  }

  /** Page table of the current releases, even if the shell is not built. */
  pages(): PageTable {
    this.#pages ??= new PageTable(
      this.releases.current('shell'),
      this.releases.current('storefront-mfe'),
      this.releases.current('admin-mfe'),
    );
    return this.#pages;
  }

  /** Reads the current releases, or those of a preview, past the cache. */
  async read(preview?: ReleaseName): Promise<ReleaseSet | undefined> {
    const release = async (part: Part) =>
      preview?.part === part ? this.releases.find(part, preview.release) : this.releases.current(part);
    const [page, registry, storefront, admin] = await Promise.all([
      this.frontends.shellPage(preview),
      this.frontends.registry(preview),
      release('storefront-mfe'),
      release('admin-mfe'),
    ]);
    return page === undefined ? undefined : new ReleaseSet(this.config, page, registry, storefront, admin);
  }
}
