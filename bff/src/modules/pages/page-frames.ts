import type { Locale } from '@backlot/domain';
import type { ReleaseName, RemoteRegistry } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { FrontendsService, type BuiltPage } from '../../platform/frontends/frontends.service.js';
import { contentSecurityPolicy, policyHeader } from '../../platform/http/security-headers.js';
import { type Part, type Release } from '../../platform/releases/release.js';
import { ReleasesService } from '../../platform/releases/releases.service.js';
import { fileLinks, filesOfPage, fontLinks, importMap, earlyLinks, withScriptAttributes } from './page-files.js';
import { pageTableOf, type Page, type PageTable } from './page-table.js';
import { scriptJson } from './script-json.js';
import { inlineScriptHashes, readShellPage, type ShellPage } from './shell-page.js';

/** What surrounds all documents of one page, whatever they are about. */
export interface PageFrame {
  readonly shell: ShellPage;
  /** Before everything that loads a module. */
  readonly early: string;
  /** At the end of the head. */
  readonly late: string;
  readonly policy: string;
  /** Values of the `Link` header. */
  readonly links: string[];
}

/** The releases that pages are made with: those that run, or one that an admin looks at in the place of the one that runs. */
export class FrontEnd {
  readonly #frames = new Map<string, PageFrame>();
  readonly pages: PageTable;

  constructor(
    private readonly config: Config,
    private readonly page: BuiltPage,
    private readonly registry: RemoteRegistry,
    readonly storefront: Release | undefined,
    private readonly admin: Release | undefined,
  ) {
    this.pages = pageTableOf(page.release, storefront);
  }

  get shell(): Release | undefined {
    return this.page.release;
  }

  frameOf(page: Page, locale: Locale): PageFrame {
    const name = `${locale} ${page.part} ${page.key}`;
    const known = this.#frames.get(name) ?? this.#make(page, locale);
    this.#frames.set(name, known);
    return known;
  }

  #make(page: Page, locale: Locale): PageFrame {
    const { shell: release, storefront, admin, registry } = this;
    const files = filesOfPage(page, { shell: release, storefront, registry });
    const map = importMap(
      files,
      [storefront, admin].filter((remote) => remote !== undefined),
    );
    const mapScript = map === undefined ? '' : `<script type="importmap">${map}</script>`;
    const shell = readShellPage(withScriptAttributes(this.page.html, files), locale);
    return {
      shell,
      early: mapScript + fontLinks(files),
      late: `${fileLinks(files, this.page.html)}<script type="application/json" id="backlot-remotes">${scriptJson(registry)}</script>`,
      policy: policyHeader(contentSecurityPolicy(this.config, inlineScriptHashes(this.page.html + mapScript))),
      links: earlyLinks(files),
    };
  }
}

/** Caches what pages are made with until another release runs. */
@Injectable()
export class FrontEnds {
  readonly #listeners = new Set<() => void>();
  #running: Promise<FrontEnd | undefined> | undefined;
  #pages: PageTable | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly frontends: FrontendsService,
    private readonly releases: ReleasesService,
  ) {
    releases.onChange(() => {
      this.#running = undefined;
      this.#pages = undefined;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Calls the listener when another release runs. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Undefined when the shell is not built.
   * @throws {StorageUnavailable}
   */
  running(): Promise<FrontEnd | undefined> {
    if (this.#running !== undefined) return this.#running;
    const running = this.#read();
    this.#running = running;
    running.catch(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  /** The pages of what runs, also when the shell is not built. */
  pages(): PageTable {
    this.#pages ??= pageTableOf(this.releases.current('shell'), this.releases.current('storefront-mfe'));
    return this.#pages;
  }

  /** What an admin looks at. */
  previewOf(name: ReleaseName): Promise<FrontEnd | undefined> {
    return this.#read(name);
  }

  async #read(preview?: ReleaseName): Promise<FrontEnd | undefined> {
    const release = async (part: Part) =>
      preview?.part === part ? this.releases.find(part, preview.release) : this.releases.current(part);
    const [page, registry, storefront, admin] = await Promise.all([
      this.frontends.shellPage(preview),
      this.frontends.registry(preview),
      release('storefront-mfe'),
      release('admin-mfe'),
    ]);
    return page === undefined ? undefined : new FrontEnd(this.config, page, registry, storefront, admin);
  }
}
