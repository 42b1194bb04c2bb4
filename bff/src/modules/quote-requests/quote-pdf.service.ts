import { setTimeout as sleep } from 'node:timers/promises';
import { message, type Message, type PlainMessageCode } from '@backlot/domain';
import { UNCODED } from '@backlot/domain/contract';
import type {
  GeneratedQuotePdf,
  generatePackingListSchema,
  generateQuotePdfSchema,
} from '@backlot/domain/contract/staff';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type * as z from 'zod';
import { ProblemException, rowNotFound } from '../../platform/http/problem.js';
import {
  GeneratedDocumentsRepository,
  type DocumentRequest,
  type DocumentResult,
} from './generated-documents.repository.js';
import { QuoteRequestsService } from './quote-requests.service.js';

const WAIT_MS = 20_000;
const POLL_INTERVAL_MS = 75;
const RETENTION_MS = 60 * 60 * 1000;
/** How long a file that is being made is waited for by others too, before another job is given the work. */
const SHARED_MS = 60 * 1000;

type FailureTitle = Extract<PlainMessageCode, 'pdf-failed' | 'packing-list-failed'>;

/** What a call asks for. */
export type WantedPdf = z.output<typeof generateQuotePdfSchema>;

/** A packing list that a call asks for. */
export type WantedPackingList = z.output<typeof generatePackingListSchema>;

/** A file that was drawn. */
export interface DrawnFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** The quote as a PDF for the back office: asked for here, drawn by a job, in whatever process. */
@Injectable()
export class QuotePdfService implements BeforeApplicationShutdown {
  /** Milliseconds that a call waits for its file (decision 16). Tests of what ends a wait sooner make it endless. */
  waitMs = WAIT_MS;
  private readonly closing = new AbortController();
  /** Files that calls wait for, and how many do. */
  private readonly waiting = new Map<string, { calls: number; readonly settled: PromiseWithResolvers<void> }>();
  private watching: Promise<void> | undefined;

  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * Waits at most 20 s for the file. One of the same version and paper size is answered at once.
   * @throws {ProblemException} 404 `PGRST116`, 500 when it cannot be made, 503 when it takes too long
   */
  async generate({ quoteRequestId, paperSize, version }: WantedPdf, now: Date): Promise<GeneratedQuotePdf> {
    await this.deleteExpiredDocuments(now);
    const quoteVersion = await this.#sealedVersion(quoteRequestId, version);
    return toGenerated(await this.#draw({ quoteRequestId, quoteVersion, paperSize }, 'staff', now));
  }

  /**
   * The list to pack a request by, always drawn anew. Waits as `generate` does.
   * @throws {ProblemException} as `generate` does
   */
  async generatePackingList(
    { quoteRequestId, locale, paper }: WantedPackingList,
    now: Date,
  ): Promise<GeneratedQuotePdf> {
    await this.deleteExpiredDocuments(now);
    const id = await this.documents.wantPackingList({ quoteRequestId, paperSize: paper, locale }, now);
    return toGenerated(await this.#drawn(id, 'packing-list-failed'));
  }

  /**
   * The file of a version that was not drawn yet, for the customer who wants it now.
   * @throws {ProblemException} as `generate` does
   */
  drawForCustomer(quoteRequestId: string, quoteVersion: number, now: Date): Promise<DrawnFile> {
    return this.#draw({ quoteRequestId, quoteVersion, paperSize: 'letter' }, 'customer', now);
  }

  async #draw(wanted: DocumentRequest, by: 'staff' | 'customer', now: Date): Promise<DrawnFile> {
    const freshFrom = new Date(now.getTime() - SHARED_MS);
    return this.#drawn(await this.documents.want(wanted, { now, freshFrom, by }), 'pdf-failed');
  }

  /** The file of a row. @param id undefined: there is no such request */
  async #drawn(id: string | undefined, failed: FailureTitle): Promise<DrawnFile> {
    if (id === undefined) throw rowNotFound(message('quote-request-not-found'));
    const { filename, content, error } = await this.#result(id, failed);
    if (filename === null || content === null)
      throw failure(500, failed, error === null ? message('file-not-made') : { code: UNCODED, text: error });
    return { filename, content };
  }

  async deleteExpiredDocuments(now: Date): Promise<void> {
    await this.documents.deleteOlder(new Date(now.getTime() - RETENTION_MS));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
  }

  /** The one that is asked for; unset: the last one as long as the request says the same, else null for a draft. */
  async #sealedVersion(quoteRequestId: string, wanted: number | undefined): Promise<number | null> {
    const sealed = await this.quoteRequests.findVersions(quoteRequestId);
    if (sealed === undefined) throw rowNotFound(message('quote-request-not-found'));
    const { versions, isChangedSinceSent } = sealed;
    if (wanted === undefined) return isChangedSinceSent ? null : (versions[0]?.number ?? null);
    if (versions.some(({ number }) => number === wanted)) return wanted;
    throw rowNotFound(message('pdf-failed'), message('quote-version-not-found'));
  }

  async #result(id: string, failed: FailureTitle): Promise<DocumentResult> {
    const done = new AbortController();
    const timeout = sleep(this.waitMs, undefined, {
      signal: AbortSignal.any([this.closing.signal, done.signal]),
    }).catch(() => undefined);
    const isOver = await Promise.race([timeout.then(() => true), this.#untilSettled(id).then(() => false)]);
    done.abort();
    this.#stopWaiting(id);
    if (isOver) throw failure(503, failed, message('file-slow'));
    const result = await this.documents.findResult(id);
    // Deleted meanwhile, and its file with it.
    if (result === undefined) throw rowNotFound(message('quote-request-not-found'));
    return result;
  }

  #untilSettled(id: string): Promise<void> {
    const wait = this.waiting.get(id) ?? { calls: 0, settled: Promise.withResolvers<void>() };
    wait.calls += 1;
    this.waiting.set(id, wait);
    this.watching ??= this.#watch();
    return wait.settled.promise;
  }

  #stopWaiting(id: string): void {
    const wait = this.waiting.get(id);
    if (wait === undefined) return;
    wait.calls -= 1;
    if (wait.calls === 0) this.waiting.delete(id);
  }

  /** One look for all calls that wait: fifty of them cost the database no more than one. */
  async #watch(): Promise<void> {
    while (this.waiting.size > 0 && !this.closing.signal.aborted) {
      // A database that is away for a moment may answer at the next look.
      const settled = await this.documents.findSettled([...this.waiting.keys()]).catch(() => []);
      for (const id of settled) this.waiting.get(id)?.settled.resolve();
      await sleep(POLL_INTERVAL_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
    this.watching = undefined;
  }
}

const toGenerated = ({ filename, content }: DrawnFile): GeneratedQuotePdf => ({
  pdf: Buffer.from(content).toString('base64'),
  filename,
});

function failure(status: number, failed: FailureTitle, detail: Message): ProblemException {
  return new ProblemException({
    status,
    title: message(failed),
    detail,
    code: status === 503 ? 'unavailable' : 'not-made',
  });
}
