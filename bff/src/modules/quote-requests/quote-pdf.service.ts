import { setTimeout as sleep } from 'node:timers/promises';
import { type GeneratedQuotePdf } from '@backlot/domain/contract';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { ProblemException, rowNotFound } from '../../platform/http/problem.js';
import { MadeDocumentsRepository, type WantedDocument } from './made-documents.repository.js';

/** How long a call waits for its file (decision 16). */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 75;
const KEPT_MS = 60 * 60 * 1000;
/** How long a file that is being made is waited for by others too, before another job is given the work. */
const SHARED_MS = 60 * 1000;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The quote as a PDF for the back office: asked for here, drawn by a job, in whatever process. */
@Injectable()
export class QuotePdfService implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  /** Files that calls wait for, and how many do. */
  private readonly waiting = new Map<string, { calls: number; readonly settled: PromiseWithResolvers<void> }>();
  private watching: Promise<void> | undefined;
  /** Calls take turns, since they wait for seconds anyway: fifty in one moment would hold up everybody else's. */
  private readonly inTurn = pLimit(1);

  constructor(private readonly documents: MadeDocumentsRepository) {}

  /**
   * Waits at most 20 s for the file. One of the same version and paper size is answered at once.
   * @throws {ProblemException} 404 `PGRST116`, 500 when it cannot be made, 503 when it takes too long
   */
  async generate(wanted: WantedDocument, now: Date): Promise<GeneratedQuotePdf> {
    const id = await this.inTurn(() => this.#want(wanted, now));
    if (id === undefined) throw rowNotFound('Quote request not found');
    await this.#settled(id);
    return this.inTurn(() => this.#file(id));
  }

  async forgetOld(now: Date): Promise<void> {
    await this.documents.deleteOlder(ago(now, KEPT_MS));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
  }

  async #want(wanted: WantedDocument, now: Date): Promise<string | undefined> {
    await this.forgetOld(now);
    return this.documents.want(wanted, now, ago(now, SHARED_MS));
  }

  async #file(id: string): Promise<GeneratedQuotePdf> {
    const result = await this.documents.findResult(id);
    // Deleted meanwhile, and its file with it.
    if (result === undefined) throw rowNotFound('Quote request not found');
    const { filename, content, error } = result;
    if (filename === null || content === null) throw failure(500, error ?? 'The file could not be made.');
    return { pdf: Buffer.from(content).toString('base64'), filename };
  }

  /** @throws {ProblemException} 503 when it takes too long */
  async #settled(id: string): Promise<void> {
    const done = new AbortController();
    const patience = sleep(WAIT_MS, undefined, { signal: AbortSignal.any([this.closing.signal, done.signal]) }).catch(() => undefined);
    const isOver = await Promise.race([patience.then(() => true), this.#untilSettled(id).then(() => false)]);
    done.abort();
    this.#stopWaiting(id);
    if (isOver) throw failure(503, 'It takes longer than usual. Please try again in a moment.');
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
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
    this.watching = undefined;
  }
}

function failure(status: number, detail: string): ProblemException {
  return new ProblemException({ status, title: 'Failed to generate PDF', detail, code: status === 503 ? 'unavailable' : 'not-made' });
}
