import { fork, type ChildProcess } from 'node:child_process';
import type { RenderedPage, RenderInput } from '@backlot/domain/contract';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Release } from '../../../platform/releases/release.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { confine, type Confinement } from './confinement.js';
import { renderResponseSchema, type RenderRequest, type RenderResponse, type ServerModule } from './render-messages.js';

/** Nest token of the file that runs in the process. */
export const RENDER_PROCESS = Symbol('RENDER_PROCESS');

/** Nest token of the id of the user that the process runs as; undefined: nobody, where the server may choose. */
export const RENDER_USER = Symbol('RENDER_USER');

/** Timeouts of rendering, in milliseconds, and the clock that quarantines are measured with. */
export interface RenderTimes {
  /** Without a page for this long, the process ends. */
  readonly idleMs: number;
  /** A page is given up when it and the process have sent nothing for this long. The process goes on. */
  readonly deadlineMs: number;
  /** A process that owes a response and has sent none for this long hangs: it is killed, which counts as a crash. */
  readonly hangMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}
/** Nest token of the {@link RenderTimes}. */
export const RENDER_TIMES = Symbol('RENDER_TIMES');
export const DEFAULT_RENDER_TIMES: RenderTimes = {
  idleMs: 20_000,
  deadlineMs: 20_000,
  hangMs: 60_000,
  now: () => performance.now(),
};

/** When a page that was too slow, or whose process crashed, may be tried again. A page that always hangs costs a minute in every 16. */
export const PAGE_RETRY_MS = 15 * 60_000;

/** The releases that render together. */
export interface RenderingPair {
  readonly shell: Release;
  readonly storefront: Release;
}

/** The pair can render nothing, and is not tried again. */
export class CannotRender extends Error {
  override name = 'CannotRender';
}

/** A failure that may pass: the page was too slow, its process crashed, or the releases are in quarantine after crashes. */
export class RetryLater extends Error {
  override name = 'RetryLater';

  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

const nameOf = ({ shell, storefront }: RenderingPair) =>
  `shell@${shell.record.release} storefront-mfe@${storefront.record.release}`;

/** URL of the folder of a release, with a slash at its end. */
const baseOf = (release: Release) => release.urlOf(release.record.entry).slice(0, -release.record.entry.length);

async function moduleOf(release: Release): Promise<ServerModule> {
  const { part, release: id, server } = release.record;
  const content = server === undefined ? undefined : await release.read(server);
  if (content === undefined) throw new CannotRender(`${part}@${id} has no module that renders`);
  return { name: `${part}@${id}/${server}`, source: content.toString('utf8') };
}

/** Characters of what the process says that are read. */
const MOST_SAID = 10_000;

/** The line of all that it said that tells why. */
const lastLine = (said: string) =>
  (/^(?:FATAL ERROR|\w*Error)\b.*$/mu.exec(said)?.[0] ?? said.trim().slice(-300)).slice(0, 500);

interface Waiting {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/** One process that renders with one pair of releases, until it is idle, hangs or is gone. */
class RenderProcess {
  readonly #waiting = new Map<number, Waiting>();
  /** Ids of the pages without a response, those that were given up included. */
  readonly #unanswered = new Set<number>();
  readonly #child: ChildProcess;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
  #hang: NodeJS.Timeout | undefined;
  #hasEnded = false;
  #said = '';

  constructor(
    file: URL,
    confinement: Confinement,
    private readonly times: RenderTimes,
    private readonly onEnd: (reason: string | undefined) => void,
  ) {
    this.#child = fork(file, [], { ...confinement, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#child.on('message', (message: unknown) => {
      const response = renderResponseSchema.safeParse(message);
      if (response.success) this.#settle(response.data);
      else this.stop('it responds with what is no page');
    });
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('exit', (code, signal) => this.#end(`it ended (${signal ?? code}) ${lastLine(this.#said)}`.trim()));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(0, MOST_SAID);
    });
    this.#doNotWaitFor();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  send(request: RenderRequest): void {
    this.#child.send(request, () => undefined);
  }

  render(input: RenderInput): Promise<RenderedPage> {
    clearTimeout(this.#idle);
    this.#count += 1;
    const id = this.#count;
    const { deadlineMs, hangMs } = this.times;
    this.#unanswered.add(id);
    this.#hang ??= setTimeout(() => this.stop(`it hangs: no response for ${hangMs / 1000} s`), hangMs).unref();
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new RetryLater(`a page took longer than ${deadlineMs / 1000} s`, PAGE_RETRY_MS));
      }, deadlineMs).unref();
      this.#waiting.set(id, { resolve, reject, deadline });
      this.send({ kind: 'render', id, input });
    });
  }

  /** @param reason why it is at fault; undefined when it has done its work */
  stop(reason?: string): void {
    this.#child.kill('SIGKILL');
    this.#end(reason);
  }

  /** An idle process does not keep the server alive. */
  #doNotWaitFor(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    if (this.#child.stderr !== null && 'unref' in this.#child.stderr && typeof this.#child.stderr.unref === 'function')
      this.#child.stderr.unref();
  }

  #settle(response: RenderResponse): void {
    if (response.kind === 'failed' && response.id === undefined) {
      this.stop(response.reason);
      return;
    }
    // Ignores ids that were not sent or were answered before.
    if (response.id === undefined || !this.#unanswered.delete(response.id)) return;
    this.#hang?.refresh();
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    clearTimeout(waiting?.deadline);
    if (response.kind === 'rendered') waiting?.resolve(response.page);
    else waiting?.reject(new Error(response.reason));
    // The process renders one page at a time: those behind a slow page begin only now.
    for (const { deadline } of this.#waiting.values()) deadline.refresh();
    if (this.#unanswered.size > 0) return;
    clearTimeout(this.#hang);
    this.#hang = undefined;
    this.#idle = setTimeout(() => this.stop(), this.times.idleMs).unref();
  }

  #end(reason: string | undefined): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#hang);
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(
        reason === undefined
          ? new RetryLater('The process that renders was ended', 0)
          : new RetryLater(reason, PAGE_RETRY_MS),
      );
    }
    this.#waiting.clear();
    this.onEnd(reason);
  }
}

/** The pair that pages are rendered with, and how it fares. */
interface PairState {
  readonly pair: string;
  readonly breaker: CircuitBreaker;
  isReported: boolean;
}

/**
 * Renders pages with the front ends' own code, in a process of its own: what goes wrong there costs the rendering and nothing else.
 * A pair of releases whose process crashes repeatedly is in quarantine for a while ({@link CircuitBreaker}). A slow page is no crash.
 */
@Injectable()
export class PageRenderer implements BeforeApplicationShutdown {
  readonly #logger = new Logger('pages');
  #running: { readonly pair: string; readonly process: RenderProcess } | undefined;
  #state: PairState;
  #isClosing = false;

  constructor(
    @Inject(RENDER_PROCESS) private readonly file: URL,
    @Inject(RENDER_TIMES) private readonly times: RenderTimes,
    @Inject(RENDER_USER) private readonly uid: number | undefined,
  ) {
    this.#state = this.#stateOf('');
  }

  /** Number of the process that renders; undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.process.pid;
  }

  /**
   * The page as the front ends render it.
   * @throws {CannotRender} when it is of no use to try any page again with these releases
   * @throws {RetryLater} when the page was too slow, its process crashed, or the releases are in quarantine
   * @throws Error when the front ends' code fails on this page
   */
  async render(pair: RenderingPair, page: Omit<RenderInput, 'assets'>): Promise<RenderedPage> {
    const name = nameOf(pair);
    if (this.#state.pair !== name) this.#state = this.#stateOf(name);
    const state = this.#state;
    if (this.#isClosing) throw new CannotRender(`Pages are not rendered with ${name}: the server closes`);
    const { remainingMs } = state.breaker;
    if (remainingMs > 0) throw new RetryLater(`${name} is in quarantine after crashes`, remainingMs);
    const process = await this.#processFor(name, pair);
    try {
      const rendered = await process.render({
        ...page,
        assets: { shell: baseOf(pair.shell), storefront: baseOf(pair.storefront) },
      });
      state.breaker.recordSuccess();
      return rendered;
    } catch (error) {
      if (!process.hasEnded) this.#report(state, page.address, error);
      throw error;
    }
  }

  /** Whoever waits for a page waits no longer. */
  beforeApplicationShutdown(): void {
    this.#isClosing = true;
    this.#running?.process.stop();
  }

  #stateOf(pair: string): PairState {
    return { pair, breaker: new CircuitBreaker(() => this.times.now()), isReported: false };
  }

  async #processFor(name: string, pair: RenderingPair): Promise<RenderProcess> {
    if (this.#running?.pair === name) return this.#running.process;
    const [shell, storefront] = await Promise.all([moduleOf(pair.shell), moduleOf(pair.storefront)]);
    this.#running?.process.stop();
    const process = new RenderProcess(this.file, confine(this.file, this.uid), this.times, (reason) => {
      if (this.#running?.process !== process) return;
      this.#running = undefined;
      if (reason !== undefined && this.#state.pair === name) this.#recordCrash(reason);
    });
    this.#running = { pair: name, process };
    process.send({ kind: 'load', shell, storefront });
    return process;
  }

  /** Warns once for each quarantine; a crash that starts none is a line of information. */
  #recordCrash(reason: string): void {
    const { pair, breaker } = this.#state;
    const quarantineMs = breaker.recordCrash();
    if (quarantineMs === undefined)
      this.#logger.log(
        { releases: pair, reason },
        'The process that renders pages crashed: the next page starts another',
      );
    else
      this.#logger.warn(
        { releases: pair, reason, seconds: quarantineMs / 1000 },
        'Pages are not rendered by the server until the quarantine of these releases ends: their process crashed repeatedly',
      );
  }

  /** Once for each pair: a page that fails, fails for each visitor. */
  #report(state: PairState, address: string, error: unknown): void {
    if (state.isReported || this.#isClosing) return;
    state.isReported = true;
    this.#logger.warn(
      { address, releases: state.pair, reason: error instanceof Error ? error.message : String(error) },
      'A page could not be rendered ahead: it is rendered by its visitors',
    );
  }
}
