import { readLocalizedPath } from '@backlot/domain';
import type { ReleaseName } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { DocumentCache } from '../../platform/http-cache/index.js';
import { PageBuilder, type PageOptions, type PreparedPage } from './page-builder.js';
import { PageCatalogue } from './page-catalogue.js';
import { type PageDocument } from './page-document.js';
import { FrontEnds, type FrontEnd } from './page-frames.js';
import { PageRenderings } from './page-renderings.js';
import { documentKey, isPagePath, pageNameAt, subjectOf, type PageName } from './page-subject.js';
import { isOfTheBackOffice } from './page-table.js';

/** What somebody asks for. */
export interface PageRequest {
  /** Path, decoded. */
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The release that an admin looks at. */
  readonly preview: ReleaseName | undefined;
}

/** Says where a visitor comes from, and changes nothing on the page. */
const TRACKING = /^(?:utm_|gclid$|fbclid$)/u;

/** Unrendered documents are made quickly: only those that many ask for meanwhile are worth caching. */
const MOST_UNRENDERED = 100;
const MOST_BYTES = 8 * 1024 * 1024;

function withoutTracking(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !TRACKING.test(name)));
}

/** Answers the paths of pages. No response waits for a rendering. */
@Injectable()
export class PagesService {
  readonly #unrendered = new DocumentCache<PreparedPage>({ max: MOST_UNRENDERED, maxBytes: MOST_BYTES });

  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly catalogue: PageCatalogue,
    private readonly builder: PageBuilder,
    private readonly renderings: PageRenderings,
  ) {}

  /** Where a path has moved to: the back office is in English alone, and the page of the site has a path of its own. Undefined when it has not. */
  movedTo(pathname: string): string | undefined {
    if (pathname === '/index.html') return '/';
    const { locale, path } = readLocalizedPath(pathname);
    return locale !== 'en' && isOfTheBackOffice(path) ? path : undefined;
  }

  /** What the page needs, for a response ahead of the document. */
  async linksOf(pathname: string): Promise<string[]> {
    const frontEnd = isPagePath(pathname) ? await this.frontEnds.running() : undefined;
    const name = frontEnd === undefined ? undefined : pageNameAt(pathname, frontEnd.pages);
    return name === undefined || frontEnd === undefined ? [] : frontEnd.frameOf(name.page, name.locale).links;
  }

  /**
   * The document of a page; undefined when the path is not one of a page, or when there is no shell to show one.
   * @throws {StorageUnavailable}
   */
  async findDocument({ pathname, query, preview }: PageRequest, now: Date): Promise<PageDocument | undefined> {
    if (!isPagePath(pathname)) return undefined;
    const frontEnd = await (preview === undefined ? this.frontEnds.running() : this.frontEnds.previewOf(preview));
    const name = frontEnd === undefined ? undefined : pageNameAt(pathname, frontEnd.pages);
    if (frontEnd === undefined || name === undefined) return undefined;
    if (preview !== undefined) return this.#previewOf(name, frontEnd, { search: query, preview }, now);
    const search = withoutTracking(query);
    const rendered = search.size === 0 ? this.#rendered(name, frontEnd, now) : undefined;
    return rendered ?? this.#unrenderedOf(name, frontEnd, search, now);
  }

  async #previewOf(name: PageName, frontEnd: FrontEnd, options: PageOptions, now: Date): Promise<PageDocument> {
    return (await this.builder.unrendered(await subjectOf(name, this.catalogue), frontEnd, now, options)).document;
  }

  /** The cached rendering, if it is of now: what was true before is shown to nobody. */
  #rendered(name: PageName, frontEnd: FrontEnd, now: Date): PageDocument | undefined {
    const prepared = this.renderings.find(name, frontEnd);
    if (prepared !== undefined && this.builder.isFresh(prepared, frontEnd, now)) return prepared.document;
    this.renderings.want(name);
    return undefined;
  }

  async #unrenderedOf(name: PageName, frontEnd: FrontEnd, search: URLSearchParams, now: Date): Promise<PageDocument> {
    const subject = await subjectOf(name, this.catalogue);
    if (search.has('q') || search.has('category'))
      return (await this.builder.unrendered(subject, frontEnd, now, { search })).document;
    const key = documentKey(subject);
    const cached = this.#unrendered.find(key, (page) => this.builder.isFresh(page, frontEnd, now));
    if (cached !== undefined) return cached.document;
    const prepared = await this.builder.unrendered(subject, frontEnd, now);
    this.#unrendered.set(key, prepared);
    return prepared.document;
  }
}
