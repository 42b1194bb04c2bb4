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
import { CONFIG, type Config } from '../../platform/config/config.js';
import { SiteService } from '../site/site.service.js';
import { PageCatalogue } from './page-catalogue.js';
import { freshDocument, compressedDocument, type PageDocument } from './page-document.js';
import { type FrontEnd } from './page-frames.js';
import { pageDataOf } from './page-state.js';
import { type PageSubject } from './page-subject.js';
import { documentFacts, renderedHtml, unrenderedHtml, type DocumentParts } from './page-writer.js';
import { type PlainCatalogue } from './plain/plain-catalogue.js';
import { PageRenderer, type RenderingPair } from './rendering/page-renderer.js';

/** A document, and how long it holds. */
export interface PreparedPage {
  readonly document: PageDocument;
  /** Belongs to these releases alone: with others its scripts would not fit. */
  readonly frontEnd: FrontEnd;
  /** Undefined: it does not depend on the catalogue. */
  readonly generation: number | undefined;
  /** The business's day. */
  readonly day: string;
  readonly builtAt: number;
}

/** What a request asks for beside the page itself. */
export interface PageOptions {
  /** Search of a catalogue page. */
  readonly search?: URLSearchParams | undefined;
  readonly preview?: ReleaseName | undefined;
}

const NO_SEARCH = new URLSearchParams();
/** What a visitor could type; a longer search finds nothing that a shorter one would not. */
const LONGEST_QUERY = 200;

/** While changes could be missed, a page is rendered again after this time at the earliest. */
const RECENT_MS = 60_000;

/** Makes the documents of pages. */
@Injectable()
export class PageBuilder {
  /** Catalogues ready for search, as long as their lists are cached. */
  readonly #prepared = new WeakMap<readonly Equipment[], Map<string, PreparedCatalog<Equipment>>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: SiteService,
    private readonly catalogue: PageCatalogue,
    private readonly renderer: PageRenderer,
  ) {}

  /** Whether the document is what would be made of the page now. While changes could be missed, none of the catalogue is. */
  isFresh(prepared: PreparedPage, current: FrontEnd, now: Date): boolean {
    return (
      this.#hasSameSources(prepared, current, now) &&
      (prepared.generation === undefined || this.catalogue.changes.isReliable())
    );
  }

  /** Whether rendering the page again is of no use yet. */
  isRecent(prepared: PreparedPage, current: FrontEnd, now: Date): boolean {
    return (
      this.isFresh(prepared, current, now) ||
      (this.#hasSameSources(prepared, current, now) && now.getTime() - prepared.builtAt < RECENT_MS)
    );
  }

  /** The document that scripts fill, with the page as plain text for who has none. */
  async unrendered(
    subject: PageSubject,
    frontEnd: FrontEnd,
    now: Date,
    { search = NO_SEARCH, preview }: PageOptions = {},
  ): Promise<PreparedPage> {
    const { parts, ...life } = await this.#partsOf(subject, frontEnd, now, preview);
    const document = freshDocument(unrenderedHtml(parts, await this.#search(subject, search)), documentFacts(parts));
    return { ...life, document: preview === undefined ? document : { ...document, cacheControl: 'no-store' } };
  }

  /**
   * The document with the page in it.
   * @throws {CannotRender} and what else goes wrong in the front ends' code
   */
  async rendered(subject: PageSubject, frontEnd: FrontEnd, pair: RenderingPair, now: Date): Promise<PreparedPage> {
    const { parts, ...life } = await this.#partsOf(subject, frontEnd, now);
    const pathname = localizedPath(subject.path ?? '/', subject.locale);
    const page = await this.renderer.render(pair, { address: pathname, state: { isRendered: true, ...parts.data } });
    return { ...life, document: await compressedDocument(renderedHtml(parts, page), documentFacts(parts)) };
  }

  /** Whether nothing that the document was made of has changed, as far as this server knows. */
  #hasSameSources({ frontEnd, generation, day }: PreparedPage, current: FrontEnd, now: Date): boolean {
    return (
      frontEnd === current &&
      day === businessToday(now) &&
      (generation === undefined || generation === this.catalogue.changes.generation)
    );
  }

  async #partsOf(
    subject: PageSubject,
    frontEnd: FrontEnd,
    now: Date,
    preview?: ReleaseName,
  ): Promise<Omit<PreparedPage, 'document'> & { parts: DocumentParts }> {
    const { page, locale } = subject;
    const isOfCatalogue = page.shows?.kind === 'item' || page.shows?.kind === 'catalogue';
    const generation = isOfCatalogue ? this.catalogue.changes.generation : undefined;
    const site = this.site.read(now);
    const data = await pageDataOf(subject, { catalogue: this.catalogue, site, now, preview });
    const { pages } = frontEnd;
    const context = { origin: this.config.publicOrigin, site, pages, isPreview: preview !== undefined };
    const parts = { subject, frame: frontEnd.frameOf(page, locale), data, context };
    return { parts, frontEnd, generation, day: site.today, builtAt: now.getTime() };
  }

  async #search({ page, path, locale }: PageSubject, search: URLSearchParams): Promise<PlainCatalogue | undefined> {
    if (path === undefined || page.shows?.kind !== 'catalogue') return undefined;
    const { variant, mainCategory } = page.shows;
    const query = (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
    const groups = this.#preparedOf(await this.catalogue.list(mainCategory ?? 'all'), variant, locale).search(
      query,
      search.getAll('category').slice(0, LONGEST_QUERY),
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
