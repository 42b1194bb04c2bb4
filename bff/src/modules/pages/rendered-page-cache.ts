import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES, localizedPath } from '@backlot/domain';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { describeError } from '../../platform/http/describe-error.ts';
import { MemoryCache } from '../../platform/http-cache/index.ts';
import { ReleaseSets, type ReleaseSet } from './release-sets.ts';
import { PageCatalogue } from './page-catalogue.ts';
import { PageBuilder, type PageDocument } from './page-builder.ts';
import type { PageMatch, PageTable } from './page-table.ts';
import { documentKey, resolvePage } from './resolved-page.ts';
import {
  CannotRender,
  RENDER_TIMES,
  RetryLater,
  type RenderTimes,
  type RenderingPair,
} from './rendering/page-renderer.ts';

const MAX_DOCUMENTS = 400;
const MAX_BYTES = 24 * 1024 * 1024;
/** Maximum queue length; further pages stay client-rendered. */
const MAX_QUEUED = 500;

/** Debounces catalogue changes, which come in bursts. */
const CHANGES_DEBOUNCE_MS = 1_000;
/** Idle means below this event-loop utilization; warm-up starts anyway after the maximum number of checks. */
const IDLE_WINDOW_MS = 500;
const MAX_IDLE_UTILIZATION = 0.5;
const MAX_IDLE_CHECKS = 40;

/** Undefined unless both releases have a server module. */
function pairOf({ shell, storefront }: ReleaseSet): RenderingPair | undefined {
  return shell?.record.server === undefined || storefront?.record.server === undefined
    ? undefined
    : { shell, storefront };
}

const fixedPages = (pages: PageTable): PageMatch[] =>
  pages.indexedPaths
    .flatMap((path) => LOCALES.map((locale) => pages.match(localizedPath(path, locale))))
    .filter((match) => match !== undefined);

/** Pages are rendered one by one in the background, never within a request; a cache miss queues the page. */
@Injectable()
export class RenderedPageCache implements BeforeApplicationShutdown {
  readonly #logger = new Logger('pages');
  readonly #documents = new MemoryCache<string, PageDocument>({
    max: MAX_DOCUMENTS,
    maxBytes: MAX_BYTES,
    bytesOf: ({ byteLength }) => byteLength,
  });
  readonly #queue = new Map<string, PageMatch>();
  /** Earliest retry by page; infinite if the front ends' code failed. Cleared by release and catalogue changes. */
  readonly #retryAt = new Map<string, number>();
  readonly #stopped = new AbortController();
  #working: Promise<void> | undefined;
  #isPrerendering = false;
  #unrenderable: ReleaseSet | undefined;
  #changeTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly releaseSets: ReleaseSets,
    private readonly catalogue: PageCatalogue,
    private readonly builder: PageBuilder,
    @Inject(RENDER_TIMES) private readonly times: Pick<RenderTimes, 'now'>,
  ) {
    releaseSets.onChange(() => this.#releaseChanged());
    catalogue.changes.onChange(() => this.#catalogueChanged());
  }

  get size(): number {
    return this.#documents.size;
  }

  async renderAhead(): Promise<void> {
    this.#isPrerendering = true;
    await this.#untilIdle();
    this.#enqueueFixed();
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    await this.#working;
  }

  /** Returns the cached document, possibly stale; undefined if there is none for these releases. */
  find(match: PageMatch, releaseSet: ReleaseSet): PageDocument | undefined {
    return this.#documents.find(documentKey(match), (document) => document.releaseSet === releaseSet);
  }

  enqueue(match: PageMatch): void {
    const key = documentKey(match);
    if (
      match.page.search !== 'shown' ||
      (this.#retryAt.get(key) ?? Number.NEGATIVE_INFINITY) > this.times.now() ||
      this.#queue.size >= MAX_QUEUED ||
      this.#stopped.signal.aborted
    )
      return;
    this.#queue.set(key, match);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#changeTimer);
    this.#stopped.abort();
    this.#queue.clear();
    // The renderer stops its process meanwhile; running database reads must finish.
    await this.#working;
  }

  #enqueueFixed(filter: (match: PageMatch) => boolean = () => true): void {
    for (const match of fixedPages(this.releaseSets.pages())) if (filter(match)) this.enqueue(match);
  }

  #releaseChanged(): void {
    this.#documents.clear();
    this.#queue.clear();
    this.#retryAt.clear();
    if (this.#isPrerendering) this.#enqueueFixed();
  }

  #catalogueChanged(): void {
    this.#retryAt.clear();
    if (!this.#isPrerendering || this.#stopped.signal.aborted) return;
    this.#changeTimer ??= setTimeout(() => {
      this.#changeTimer = undefined;
      this.#enqueueFixed(({ page }) => page.shows?.kind === 'catalogue');
    }, CHANGES_DEBOUNCE_MS).unref();
  }

  async #untilIdle(): Promise<void> {
    for (let checks = 0; checks < MAX_IDLE_CHECKS && !this.#stopped.signal.aborted; checks += 1) {
      const before = performance.eventLoopUtilization();
      await sleep(IDLE_WINDOW_MS, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
      if (performance.eventLoopUtilization(before).utilization < MAX_IDLE_UTILIZATION) return;
    }
  }

  /** Never rejects. */
  async #work(): Promise<void> {
    for (let next = this.#dequeue(); next !== undefined; next = this.#dequeue()) {
      const [key, match] = next;
      try {
        await this.#render(key, match);
      } catch (error) {
        const retryAfterMs = error instanceof RetryLater ? error.retryAfterMs : Number.POSITIVE_INFINITY;
        this.#retryAt.set(key, this.times.now() + retryAfterMs);
        this.#logger.debug({ page: key, reason: describeError(error) }, 'A page was not rendered');
      }
    }
  }

  #dequeue(): [string, PageMatch] | undefined {
    const next = this.#queue.entries().next().value;
    if (next !== undefined) this.#queue.delete(next[0]);
    return next;
  }

  async #render(key: string, requested: PageMatch): Promise<void> {
    const now = new Date();
    const releaseSet = await this.releaseSets.running();
    const pair = releaseSet === undefined ? undefined : pairOf(releaseSet);
    if (releaseSet === undefined || pair === undefined || this.#unrenderable === releaseSet) return;
    // The path may be another page in the current release.
    const match = releaseSet.pages.match(localizedPath(requested.path ?? '', requested.locale));
    if (match?.page.search !== 'shown') return;
    const cached = this.find(match, releaseSet);
    if (cached !== undefined && this.builder.isRecent(cached, releaseSet, now)) return;
    const resolved = await resolvePage(match, this.catalogue);
    if (resolved.status === 404) {
      this.#documents.delete(key);
      return;
    }
    try {
      const document = await this.builder.rendered(resolved, releaseSet, pair, now);
      if ((await this.releaseSets.running()) === releaseSet) this.#documents.set(key, document);
    } catch (error) {
      if (error instanceof CannotRender) this.#unrenderable = releaseSet;
      else throw error;
    }
  }
}
