import { readLocalizedPath } from '@backlot/domain';
import { type ReleaseName } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { KeptDocuments } from '../../platform/http-cache/index.js';
import { PageBuilder, type PageWishes, type PreparedPage } from './page-builder.js';
import { PageCatalogue } from './page-catalogue.js';
import { type PageDocument } from './page-document.js';
import { FrontEnds, type FrontEnd } from './page-frames.js';
import { PageRenderings } from './page-renderings.js';
import { documentKey, isPageAddress, pageNameAt, subjectOf, type PageName } from './page-subject.js';
import { isOfTheBackOffice } from './page-table.js';

/** What somebody asks for. */
export interface PageRequest {
  /** Path, decoded. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** The release that an admin looks at. */
  readonly preview: ReleaseName | undefined;
}

/** Says where a visitor comes from, and changes nothing on the page. */
const TRACKING = /^(?:utm_|gclid$|fbclid$)/u;

/** Unrendered documents are made quickly: only those that many ask for meanwhile are worth keeping. */
const MOST_UNRENDERED = 100;
const MOST_BYTES = 8 * 1024 * 1024;

function withoutTracking(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !TRACKING.test(name)));
}

/** Answers the addresses of pages. No answer waits for a rendering. */
@Injectable()
export class PagesService {
  readonly #unrendered = new KeptDocuments<PreparedPage>({ max: MOST_UNRENDERED, maxBytes: MOST_BYTES });

  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly catalogue: PageCatalogue,
    private readonly builder: PageBuilder,
    private readonly renderings: PageRenderings,
  ) {}

  /** Where an address has moved to: the back office is in English alone, and the page of the site has an address of its own. Undefined when it has not. */
  movedTo(address: string): string | undefined {
    if (address === '/index.html') return '/';
    const { locale, path } = readLocalizedPath(address);
    return locale !== 'en' && isOfTheBackOffice(path) ? path : undefined;
  }

  /** What the page needs, for an answer ahead of the document. */
  async linksOf(address: string): Promise<string[]> {
    const frontEnd = isPageAddress(address) ? await this.frontEnds.running() : undefined;
    const name = frontEnd === undefined ? undefined : pageNameAt(address, frontEnd.pages);
    return name === undefined || frontEnd === undefined ? [] : frontEnd.frameOf(name.page, name.locale).links;
  }

  /**
   * The document of a page; undefined when the address is not one of a page, or when there is no shell to show one.
   * @throws {StorageUnavailable}
   */
  async answer({ address, query, preview }: PageRequest, now: Date): Promise<PageDocument | undefined> {
    if (!isPageAddress(address)) return undefined;
    const frontEnd = await (preview === undefined ? this.frontEnds.running() : this.frontEnds.previewOf(preview));
    const name = frontEnd === undefined ? undefined : pageNameAt(address, frontEnd.pages);
    if (frontEnd === undefined || name === undefined) return undefined;
    if (preview !== undefined) return this.#previewOf(name, frontEnd, { search: query, preview }, now);
    const search = withoutTracking(query);
    const rendered = search.size === 0 ? this.#rendered(name, frontEnd, now) : undefined;
    return rendered ?? this.#unrenderedOf(name, frontEnd, search, now);
  }

  async #previewOf(name: PageName, frontEnd: FrontEnd, wishes: PageWishes, now: Date): Promise<PageDocument> {
    return (await this.builder.unrendered(await subjectOf(name, this.catalogue), frontEnd, now, wishes)).document;
  }

  /** The kept rendering, if it is of now: what was true before is shown to nobody. */
  #rendered(name: PageName, frontEnd: FrontEnd, now: Date): PageDocument | undefined {
    const made = this.renderings.find(name, frontEnd);
    if (made !== undefined && this.builder.isFresh(made, frontEnd, now)) return made.document;
    this.renderings.want(name);
    return undefined;
  }

  async #unrenderedOf(name: PageName, frontEnd: FrontEnd, search: URLSearchParams, now: Date): Promise<PageDocument> {
    const subject = await subjectOf(name, this.catalogue);
    if (search.has('q') || search.has('category'))
      return (await this.builder.unrendered(subject, frontEnd, now, { search })).document;
    const key = documentKey(subject);
    const kept = this.#unrendered.find(key, (page) => this.builder.isFresh(page, frontEnd, now));
    if (kept !== undefined) return kept.document;
    const made = await this.builder.unrendered(subject, frontEnd, now);
    this.#unrendered.set(key, made);
    return made.document;
  }
}
