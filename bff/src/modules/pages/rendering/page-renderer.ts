import { fork, type ChildProcess } from 'node:child_process';
import type { RenderedPage, RenderInput } from '@backlot/domain/contract';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { Release } from '../../../platform/releases/release.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { confine, type Confinement } from './confinement.ts';
import { renderResponseSchema, type RenderRequest, type RenderResponse, type ServerModule } from './render-messages.ts';

/** Nest token: URL of the entry file. */
export const RENDER_PROCESS = Symbol('RENDER_PROCESS');

/** Timeouts in milliseconds, and the clock of quarantines. */
export interface RenderTimes {
  readonly idleMs: number;
  /** Timeout of a page, measured from the last response of the process. The process continues. */
  readonly deadlineMs: number;
  /** Timeout of the process: without a response for this long it is killed, which counts as a crash. */
  readonly hangMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}
export const RENDER_TIMES = Symbol('RENDER_TIMES');
export const DEFAULT_RENDER_TIMES: RenderTimes = {
  idleMs: 20_000,
  deadlineMs: 20_000,
  hangMs: 60_000,
  now: () => performance.now(),
};

/** Retry delay of a page that timed out or crashed the process. A page that always hangs costs one minute in 16. */
export const PAGE_RETRY_MS = 15 * 60_000;

export interface RenderingPair {
  readonly shell: Release;
  readonly storefront: Release;
}

/** Permanent failure: this pair of releases cannot render any page. */
export class CannotRender extends Error {
  override name = 'CannotRender';
}

/** Temporary failure: the page timed out, its process crashed, or the releases are in quarantine. */
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

/** Base URL of a release, with a trailing slash. */
const baseOf = (release: Release) => release.urlOf(release.record.entry).slice(0, -release.record.entry.length);

async function moduleOf(release: Release): Promise<ServerModule> {
  const { part, release: id, server } = release.record;
  const content = server === undefined ? undefined : await release.read(server);
  if (content === undefined) throw new CannotRender(`${part}@${id} has no module that renders`);
  return { name: `${part}@${id}/${server}`, source: content.toString('utf8') };
}

/** Maximum characters of standard error that are read. */
const MAX_STDERR = 10_000;

const errorLine = (stderr: string) =>
  (/^(?:FATAL ERROR|\w*Error)\b.*$/mu.exec(stderr)?.[0] ?? stderr.trim().slice(-300)).slice(0, 500);

interface PendingPage {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

class RenderProcess {
  readonly #pending = new Map<number, PendingPage>();
  /** Ids of requests without a response, timed-out ones included. */
  readonly #pendingIds = new Set<number>();
  readonly #child: ChildProcess;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
  #hang: NodeJS.Timeout | undefined;
  #hasEnded = false;
  #stderr = '';

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
    this.#child.on('exit', (code, signal) =>
      this.#end(`it ended (${signal ?? code}) ${errorLine(this.#stderr)}`.trim()),
    );
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(0, MAX_STDERR);
    });
    this.#unref();
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
    this.#pendingIds.add(id);
    this.#hang ??= setTimeout(() => this.stop(`it hangs: no response for ${hangMs / 1000} s`), hangMs).unref();
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        this.#pending.delete(id);
        reject(new RetryLater(`a page took longer than ${deadlineMs / 1000} s`, PAGE_RETRY_MS));
      }, deadlineMs).unref();
      this.#pending.set(id, { resolve, reject, deadline });
      this.send({ kind: 'render', id, input });
    });
  }

  /** @param reason of a failure; undefined for a normal stop */
  stop(reason?: string): void {
    this.#child.kill('SIGKILL');
    this.#end(reason);
  }

  /** An idle child does not keep the server process alive. */
  #unref(): void {
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
    // Ignores unknown and duplicate ids.
    if (response.id === undefined || !this.#pendingIds.delete(response.id)) return;
    this.#hang?.refresh();
    const pending = this.#pending.get(response.id);
    this.#pending.delete(response.id);
    clearTimeout(pending?.deadline);
    if (response.kind === 'rendered') pending?.resolve(response.page);
    else pending?.reject(new Error(response.reason));
    // The process renders sequentially: pages queued behind a slow one start only now.
    for (const { deadline } of this.#pending.values()) deadline.refresh();
    if (this.#pendingIds.size > 0) return;
    clearTimeout(this.#hang);
    this.#hang = undefined;
    this.#idle = setTimeout(() => this.stop(), this.times.idleMs).unref();
  }

  #end(reason: string | undefined): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#hang);
    for (const { reject, deadline } of this.#pending.values()) {
      clearTimeout(deadline);
      reject(
        reason === undefined
          ? new RetryLater('The process that renders was ended', 0)
          : new RetryLater(reason, PAGE_RETRY_MS),
      );
    }
    this.#pending.clear();
    this.onEnd(reason);
  }
}

interface PairState {
  readonly pair: string;
  readonly breaker: CircuitBreaker;
  isReported: boolean;
}

/**
 * Renders with the front ends' own code in a sandboxed child process. Releases whose process crashes repeatedly are
 * quarantined ({@link CircuitBreaker}); a page timeout is not a crash.
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
    @Inject(CONFIG) private readonly config: Pick<Config, 'renderUid'>,
  ) {
    this.#state = this.#stateOf('');
  }

  get pid(): number | undefined {
    return this.#running?.process.pid;
  }

  /**
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

  /** Rejects all pending pages. */
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
    const process = new RenderProcess(this.file, confine(this.file, this.config.renderUid), this.times, (reason) => {
      if (this.#running?.process !== process) return;
      this.#running = undefined;
      if (reason !== undefined && this.#state.pair === name) this.#recordCrash(reason);
    });
    this.#running = { pair: name, process };
    process.send({ kind: 'load', shell, storefront });
    return process;
  }

  /** Warns once per quarantine; other crashes are logged as information. */
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

  /** Logged once per pair: the page fails on every request. */
  #report(state: PairState, address: string, error: unknown): void {
    if (state.isReported || this.#isClosing) return;
    state.isReported = true;
    this.#logger.warn(
      { address, releases: state.pair, reason: error instanceof Error ? error.message : String(error) },
      'A page could not be rendered ahead: it is rendered by its visitors',
    );
  }
}
