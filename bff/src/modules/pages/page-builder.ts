import {
  businessToday,
  localizedPath,
  prepareCatalog,
  type CatalogVariant,
  type Locale,
  type PreparedCatalog,
} from '@backlot/domain';
import type { Equipment, ReleaseName } from '@backlot/domain/contract';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { NO_CACHE, type SiteFile } from '../../platform/frontends/site-files.ts';
import { compressedContent, contentOf, type Content } from '../../platform/http-cache/index.ts';
import { SiteService } from '../site/site.service.ts';
import { PageCatalogue } from './page-catalogue.ts';
import { pageHead } from './page-head.ts';
import { pageDataOf } from './page-state.ts';
import { pageHtml } from './page-writer.ts';
import type { PlainCatalogue } from './plain/plain-catalogue.ts';
import { plainPage } from './plain/plain-page.ts';
import type { ReleaseSet } from './release-sets.ts';
import { PageRenderer, type RenderingPair } from './rendering/page-renderer.ts';
import { isIndexed, type ResolvedPage } from './resolved-page.ts';
import type { ShellPage } from './shell-page.ts';

/** Document of a page, with the state that it was built from, for cache validation. */
export interface PageDocument extends SiteFile, Pick<Content, 'byteLength'> {
  readonly status: 200 | 404;
  /** In addition to the common headers of files. */
  readonly headers: Readonly<Record<string, string>>;
  /** Releases that it was built from; it is invalid with any others, because its scripts would not match. */
  readonly releaseSet: ReleaseSet;
  /** Generation of the catalogue; undefined if the page does not depend on it. */
  readonly generation: number | undefined;
  /** Date in the business's time zone. */
  readonly day: string;
  readonly builtAt: number;
}

const NO_SEARCH = new URLSearchParams();
const MAX_QUERY_LENGTH = 200;

/** Minimum interval between renderings while change notifications are unreliable. */
const RECENT_MS = 60_000;

const headersOf = ({ policy, links }: ShellPage, isPublic: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  ...(links.length === 0 ? {} : { link: links.join(', ') }),
  ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
});

@Injectable()
export class PageBuilder {
  readonly #prepared = new WeakMap<readonly Equipment[], Map<string, PreparedCatalog<Equipment>>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: SiteService,
    private readonly catalogue: PageCatalogue,
    private readonly renderer: PageRenderer,
  ) {}

  /** Never fresh: pages of the catalogue while change notifications are unreliable. */
  isFresh(document: PageDocument, current: ReleaseSet, now: Date): boolean {
    return (
      this.#hasSameSources(document, current, now) &&
      (document.generation === undefined || this.catalogue.changes.isReliable())
    );
  }

  isRecent(document: PageDocument, current: ReleaseSet, now: Date): boolean {
    return (
      this.isFresh(document, current, now) ||
      (this.#hasSameSources(document, current, now) && now.getTime() - document.builtAt < RECENT_MS)
    );
  }

  /** Client-rendered document, with the page as plain HTML in `noscript`. */
  async unrendered(
    resolved: ResolvedPage,
    releaseSet: ReleaseSet,
    now: Date,
    { search = NO_SEARCH, preview }: { search?: URLSearchParams; preview?: ReleaseName | undefined } = {},
  ): Promise<PageDocument> {
    const { shellPage, context, data, document } = await this.#prepare(resolved, releaseSet, now, preview);
    const { site, pages } = context;
    const html = pageHtml(shellPage, {
      pageHead: pageHead(resolved, context),
      state: { isRendered: false, ...data },
      plain: plainPage({ resolved, site, pages, catalogue: await this.#search(resolved, search) }),
    });
    return { ...document, ...contentOf(Buffer.from(html)) };
  }

  /** @throws {CannotRender} and what else goes wrong in the front ends' code */
  async rendered(
    resolved: ResolvedPage,
    releaseSet: ReleaseSet,
    pair: RenderingPair,
    now: Date,
  ): Promise<PageDocument> {
    const { shellPage, context, data, document } = await this.#prepare(resolved, releaseSet, now);
    const address = localizedPath(resolved.path ?? '/', resolved.locale);
    const state = { isRendered: true, ...data };
    const page = await this.renderer.render(pair, { address, state });
    const html = pageHtml(shellPage, { ...page, pageHead: pageHead(resolved, context), state });
    return { ...document, ...(await compressedContent(Buffer.from(html))) };
  }

  #hasSameSources({ releaseSet, generation, day }: PageDocument, current: ReleaseSet, now: Date): boolean {
    return (
      releaseSet === current &&
      day === businessToday(now) &&
      (generation === undefined || generation === this.catalogue.changes.generation)
    );
  }

  /** Everything of a document except its HTML, and what that is written from. */
  async #prepare(resolved: ResolvedPage, releaseSet: ReleaseSet, now: Date, preview?: ReleaseName) {
    const kind = resolved.page.shows?.kind;
    const generation = kind === 'item' || kind === 'catalogue' ? this.catalogue.changes.generation : undefined;
    const site = this.site.read(now);
    const data = await pageDataOf(resolved, this.catalogue, site, now, preview);
    const isPreview = preview !== undefined;
    const shellPage = releaseSet.shellPageOf(resolved);
    const document = {
      type: 'text/html; charset=utf-8',
      cacheControl: isPreview ? 'no-store' : NO_CACHE,
      status: resolved.status,
      headers: headersOf(shellPage, isIndexed(resolved) && !isPreview),
      releaseSet,
      generation,
      day: site.today,
      builtAt: now.getTime(),
    };
    const context = { origin: this.config.publicOrigin, site, pages: releaseSet.pages, isPreview };
    return { shellPage, context, data, document };
  }

  async #search({ page, path, locale }: ResolvedPage, search: URLSearchParams): Promise<PlainCatalogue | undefined> {
    if (path === undefined || page.shows?.kind !== 'catalogue') return undefined;
    const { variant, mainCategory } = page.shows;
    const query = (search.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
    const groups = this.#preparedOf(await this.catalogue.list(mainCategory ?? 'all'), variant, locale).search(
      query,
      search.getAll('category').slice(0, MAX_QUERY_LENGTH),
    );
    return { path, query, groups };
  }

  #preparedOf(items: readonly Equipment[], variant: CatalogVariant, locale: Locale): PreparedCatalog<Equipment> {
    const ofItems = this.#prepared.get(items) ?? new Map<string, PreparedCatalog<Equipment>>();
    this.#prepared.set(items, ofItems);
    const name = `${locale} ${variant}`;
    const prepared = ofItems.get(name) ?? prepareCatalog(items, variant, locale);
    ofItems.set(name, prepared);
    return prepared;
  }
}
