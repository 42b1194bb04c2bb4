import { readLocalizedPath } from '@backlot/domain';
import type { ReleaseName } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { MemoryCache } from '../../platform/http-cache/index.ts';
import { PageBuilder, type PageDocument } from './page-builder.ts';
import { PageCatalogue } from './page-catalogue.ts';
import { ReleaseSets, type ReleaseSet } from './release-sets.ts';
import { RenderedPageCache } from './rendered-page-cache.ts';
import { isBackOfficePath, isPagePath, type PageMatch } from './page-table.ts';
import { documentKey, resolvePage } from './resolved-page.ts';

/** Tracking parameters; ignored. */
const TRACKING = /^(?:utm_|gclid$|fbclid$)/u;

/** Client-rendered documents are cheap; only frequent ones are worth caching. */
const MAX_UNRENDERED = 100;
const MAX_BYTES = 8 * 1024 * 1024;

/** No response waits for a rendering. */
@Injectable()
export class PagesService {
  readonly #unrendered = new MemoryCache<string, PageDocument>({
    max: MAX_UNRENDERED,
    maxBytes: MAX_BYTES,
    bytesOf: ({ byteLength }) => byteLength,
  });

  constructor(
    private readonly releaseSets: ReleaseSets,
    private readonly catalogue: PageCatalogue,
    private readonly builder: PageBuilder,
    private readonly renderings: RenderedPageCache,
  ) {}

  /** Redirect target: English paths for the back office, `/` for `/index.html`; undefined if there is none. */
  redirectOf(pathname: string): string | undefined {
    if (pathname === '/index.html') return '/';
    const { locale, path } = readLocalizedPath(pathname);
    return locale !== 'en' && isBackOfficePath(path) ? path : undefined;
  }

  /** `Link` header values for early hints. */
  async linksOf(pathname: string): Promise<string[]> {
    const releaseSet = isPagePath(pathname) ? await this.releaseSets.running() : undefined;
    const match = releaseSet?.pages.match(pathname);
    return match === undefined || releaseSet === undefined ? [] : releaseSet.shellPageOf(match).links;
  }

  /**
   * Undefined if the path cannot be a page or the shell is not built.
   * @throws {StorageUnavailable}
   */
  async findDocument(
    pathname: string,
    query: URLSearchParams,
    preview: ReleaseName | undefined,
    now: Date,
  ): Promise<PageDocument | undefined> {
    if (!isPagePath(pathname)) return undefined;
    const releaseSet = await (preview === undefined ? this.releaseSets.running() : this.releaseSets.read(preview));
    const match = releaseSet?.pages.match(pathname);
    if (releaseSet === undefined || match === undefined) return undefined;
    if (preview !== undefined) {
      const resolved = await resolvePage(match, this.catalogue);
      return this.builder.unrendered(resolved, releaseSet, now, { search: query, preview });
    }
    const search = new URLSearchParams([...query].filter(([name]) => !TRACKING.test(name)));
    const rendered = search.size === 0 ? this.#rendered(match, releaseSet, now) : undefined;
    return rendered ?? this.#unrenderedOf(match, releaseSet, search, now);
  }

  /** Returns the cached rendering if it is current; else queues a new one. */
  #rendered(match: PageMatch, releaseSet: ReleaseSet, now: Date): PageDocument | undefined {
    const document = this.renderings.find(match, releaseSet);
    if (document !== undefined && this.builder.isFresh(document, releaseSet, now)) return document;
    this.renderings.enqueue(match);
    return undefined;
  }

  async #unrenderedOf(
    match: PageMatch,
    releaseSet: ReleaseSet,
    search: URLSearchParams,
    now: Date,
  ): Promise<PageDocument> {
    const resolved = await resolvePage(match, this.catalogue);
    if (search.has('q') || search.has('category'))
      return this.builder.unrendered(resolved, releaseSet, now, { search });
    const key = documentKey(resolved);
    const cached = this.#unrendered.find(key, (page) => this.builder.isFresh(page, releaseSet, now));
    if (cached !== undefined) return cached;
    const document = await this.builder.unrendered(resolved, releaseSet, now);
    this.#unrendered.set(key, document);
    return document;
  }
}
