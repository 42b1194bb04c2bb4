import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES, localizedPath } from '@backlot/domain';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { describeError } from '../../platform/http/describe-error.js';
import { DocumentCache } from '../../platform/http-cache/index.js';
import { FrontEnds, type FrontEnd } from './page-frames.js';
import { PageCatalogue } from './page-catalogue.js';
import { PageBuilder, type PreparedPage } from './page-builder.js';
import { documentKey, pageNameAt, subjectOf, type PageName } from './page-subject.js';
import { type PageTable } from './page-table.js';
import {
  CannotRender,
  RENDER_TIMES,
  RetryLater,
  type RenderTimes,
  type RenderingPair,
} from './rendering/page-renderer.js';

const MAX_DOCUMENTS = 400;
const MAX_BYTES = 24 * 1024 * 1024;
/** Who asks for more pages than are rendered meanwhile gets them unrendered. */
const MAX_QUEUED = 500;

/** Changes of the catalogue come in rows. */
const CHANGES_MS = 1_000;
/** The server is quiet when it was idle for most of this time; after a while it is rendered all the same. */
const QUIET_MS = 500;
const QUIET_SHARE = 0.5;
const MOST_LOOKS = 40;

/** Both releases, when both can render. */
function pairOf({ shell, storefront }: FrontEnd): RenderingPair | undefined {
  return shell?.record.server === undefined || storefront?.record.server === undefined
    ? undefined
    : { shell, storefront };
}

/** The pages that are rendered before anybody asks. */
const fixedPages = (pages: PageTable): PageName[] =>
  pages.shownPaths
    .flatMap((path) => LOCALES.map((locale) => pageNameAt(localizedPath(path, locale), pages)))
    .filter((name) => name !== undefined);

/**
 * Documents with the page in them. They are made one after the other, apart from all requests: a page that has none yet, or an old one,
 * is queued by whoever asks for it.
 */
@Injectable()
export class PageRenderings implements BeforeApplicationShutdown {
  readonly #logger = new Logger('pages');
  readonly #documents = new DocumentCache<PreparedPage>({ max: MAX_DOCUMENTS, maxBytes: MAX_BYTES });
  readonly #queue = new Map<string, PageName>();
  /**
   * When a page that could not be rendered may be tried again, by its key: never, when the front ends' code failed on it. A change of the
   * releases or of the catalogue clears all.
   */
  readonly #retryAt = new Map<string, number>();
  readonly #stopped = new AbortController();
  #working: Promise<void> | undefined;
  #isAhead = false;
  /** The releases with which nothing can be rendered. */
  #unrenderable: FrontEnd | undefined;
  #changes: NodeJS.Timeout | undefined;

  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly catalogue: PageCatalogue,
    private readonly builder: PageBuilder,
    @Inject(RENDER_TIMES) private readonly times: Pick<RenderTimes, 'now'>,
  ) {
    frontEnds.onChange(() => this.#releaseChanged());
    catalogue.changes.onChange(() => this.#catalogueChanged());
  }

  /** Number of the documents that are cached. */
  get size(): number {
    return this.#documents.size;
  }

  /** From now on the fixed pages are rendered before anybody asks, and again after each change. */
  async renderAhead(): Promise<void> {
    this.#isAhead = true;
    await this.#quiet();
    this.#wantFixed();
  }

  /** Resolves when everything that is queued was made. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** The document of the page, perhaps an old one; undefined when there is none that fits the releases. */
  find(name: PageName, frontEnd: FrontEnd): PreparedPage | undefined {
    return this.#documents.find(documentKey(name), (prepared) => prepared.frontEnd === frontEnd);
  }

  /** Queues the page. */
  want(name: PageName): void {
    const key = documentKey(name);
    if (
      name.page.search !== 'shown' ||
      (this.#retryAt.get(key) ?? Number.NEGATIVE_INFINITY) > this.times.now() ||
      this.#queue.size >= MAX_QUEUED ||
      this.#stopped.signal.aborted
    )
      return;
    this.#queue.set(key, name);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#changes);
    this.#stopped.abort();
    this.#queue.clear();
    // The renderer ends its process meanwhile. Whoever reads from the database has to be waited for.
    await this.#working;
  }

  #wantFixed(isWanted: (name: PageName) => boolean = () => true): void {
    for (const name of fixedPages(this.frontEnds.pages())) if (isWanted(name)) this.want(name);
  }

  #releaseChanged(): void {
    this.#documents.clear();
    this.#queue.clear();
    this.#retryAt.clear();
    if (this.#isAhead) this.#wantFixed();
  }

  #catalogueChanged(): void {
    this.#retryAt.clear();
    if (!this.#isAhead || this.#stopped.signal.aborted) return;
    this.#changes ??= setTimeout(() => {
      this.#changes = undefined;
      this.#wantFixed(({ page }) => page.shows?.kind === 'catalogue');
    }, CHANGES_MS).unref();
  }

  async #quiet(): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS && !this.#stopped.signal.aborted; looks += 1) {
      const before = performance.eventLoopUtilization();
      await sleep(QUIET_MS, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
      if (performance.eventLoopUtilization(before).utilization < QUIET_SHARE) return;
    }
  }

  /** Never rejects. */
  async #work(): Promise<void> {
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const [key, name] = next;
      try {
        await this.#make(key, name);
      } catch (error) {
        const retryAfterMs = error instanceof RetryLater ? error.retryAfterMs : Number.POSITIVE_INFINITY;
        this.#retryAt.set(key, this.times.now() + retryAfterMs);
        this.#logger.debug({ page: key, reason: describeError(error) }, 'A page was not rendered');
      }
    }
  }

  #take(): [string, PageName] | undefined {
    const next = this.#queue.entries().next().value;
    if (next !== undefined) this.#queue.delete(next[0]);
    return next;
  }

  async #make(key: string, requested: PageName): Promise<void> {
    const now = new Date();
    const frontEnd = await this.frontEnds.running();
    const pair = frontEnd === undefined ? undefined : pairOf(frontEnd);
    if (frontEnd === undefined || pair === undefined || this.#unrenderable === frontEnd) return;
    // Another release than the one that it was asked of may have another page there.
    const name = pageNameAt(localizedPath(requested.path ?? '', requested.locale), frontEnd.pages);
    if (name?.page.search !== 'shown') return;
    const cached = this.find(name, frontEnd);
    if (cached !== undefined && this.builder.isRecent(cached, frontEnd, now)) return;
    const subject = await subjectOf(name, this.catalogue);
    if (subject.status === 404) {
      this.#documents.delete(key);
      return;
    }
    try {
      const prepared = await this.builder.rendered(subject, frontEnd, pair, now);
      if ((await this.frontEnds.running()) === frontEnd) this.#documents.set(key, prepared);
    } catch (error) {
      if (error instanceof CannotRender) this.#unrenderable = frontEnd;
      else throw error;
    }
  }
}
