import { fork, type ChildProcess } from 'node:child_process';
import { type RenderedPage, type RenderInput } from '@backlot/domain/contract';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { type Release } from '../../../platform/releases/release.js';
import { confine, type Confinement } from './confinement.js';
import { renderResponseSchema, type RenderRequest, type RenderResponse, type ServerModule } from './render-messages.js';

/** Nest token of the file that runs in the process. */
export const RENDER_PROCESS = Symbol('RENDER_PROCESS');

/** Nest token of the id of the user that the process runs as; undefined: nobody, where the server may choose. */
export const RENDER_USER = Symbol('RENDER_USER');

/** How long the process waits for the next page, and a page for its process. */
export interface RenderTimes {
  readonly idleMs: number;
  readonly deadlineMs: number;
}
/** Nest token of the {@link RenderTimes}. */
export const RENDER_TIMES = Symbol('RENDER_TIMES');
export const DEFAULT_RENDER_TIMES: RenderTimes = { idleMs: 20_000, deadlineMs: 20_000 };

/** How often the process may end before its time, with the same releases. */
const MOST_CRASHES = 3;

/** The releases that render together. */
export interface RenderingPair {
  readonly shell: Release;
  readonly storefront: Release;
}

/** The pair can render nothing, and is not tried again. */
export class CannotRender extends Error {
  override name = 'CannotRender';
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

/** One process that renders with one pair of releases, until it is idle, too slow or gone. */
class RenderProcess {
  readonly #waiting = new Map<number, Waiting>();
  readonly #child: ChildProcess;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
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

  send(request: RenderRequest): void {
    this.#child.send(request, () => undefined);
  }

  render(input: RenderInput): Promise<RenderedPage> {
    clearTimeout(this.#idle);
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(
        () => this.stop(`a page took longer than ${this.times.deadlineMs / 1000} s`),
        this.times.deadlineMs,
      ).unref();
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
    const waiting = response.id === undefined ? undefined : this.#waiting.get(response.id);
    if (waiting === undefined || response.id === undefined) return;
    this.#waiting.delete(response.id);
    clearTimeout(waiting.deadline);
    if (response.kind === 'rendered') waiting.resolve(response.page);
    else waiting.reject(new Error(response.reason));
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.stop(), this.times.idleMs).unref();
  }

  #end(reason: string | undefined): void {
    clearTimeout(this.#idle);
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(new Error(reason ?? 'The process that renders was ended'));
    }
    this.#waiting.clear();
    this.onEnd(reason);
  }
}

/**
 * Renders pages with the front ends' own code, in a process of its own: what goes wrong there costs the rendering and nothing else.
 * Each pair of releases is tried a few times.
 */
@Injectable()
export class PageRenderer implements BeforeApplicationShutdown {
  readonly #logger = new Logger('pages');
  #running: { readonly pair: string; readonly process: RenderProcess } | undefined;
  /** Of the pair that is rendered with now. */
  #crashes = { pair: '', count: 0, isReported: false };
  #isClosing = false;

  constructor(
    @Inject(RENDER_PROCESS) private readonly file: URL,
    @Inject(RENDER_TIMES) private readonly times: RenderTimes,
    @Inject(RENDER_USER) private readonly uid: number | undefined,
  ) {}

  /** Number of the process that renders; undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.process.pid;
  }

  /**
   * The page as the front ends render it.
   * @throws {CannotRender} when it is of no use to try any page again with these releases
   * @throws Error when this page could not be rendered
   */
  async render(pair: RenderingPair, page: Omit<RenderInput, 'assets'>): Promise<RenderedPage> {
    const name = nameOf(pair);
    if (this.#crashes.pair !== name) this.#crashes = { pair: name, count: 0, isReported: false };
    if (this.#crashes.count >= MOST_CRASHES || this.#isClosing)
      throw new CannotRender(`Pages are not rendered with ${name}`);
    const process = await this.#processFor(name, pair);
    try {
      return await process.render({
        ...page,
        assets: { shell: baseOf(pair.shell), storefront: baseOf(pair.storefront) },
      });
    } catch (error) {
      this.#report(page.address, error);
      throw error;
    }
  }

  /** Whoever waits for a page waits no longer. */
  beforeApplicationShutdown(): void {
    this.#isClosing = true;
    this.#running?.process.stop();
  }

  async #processFor(name: string, pair: RenderingPair): Promise<RenderProcess> {
    if (this.#running?.pair === name) return this.#running.process;
    const [shell, storefront] = await Promise.all([moduleOf(pair.shell), moduleOf(pair.storefront)]);
    this.#running?.process.stop();
    const process = new RenderProcess(this.file, confine(this.file, this.uid), this.times, (reason) => {
      if (this.#running?.process !== process) return;
      this.#running = undefined;
      if (reason !== undefined && this.#crashes.pair === name) this.#crashes.count += 1;
    });
    this.#running = { pair: name, process };
    process.send({ kind: 'load', shell, storefront });
    return process;
  }

  /** Once for each pair: a page that fails, fails for each visitor. */
  #report(address: string, error: unknown): void {
    if (this.#crashes.isReported || this.#isClosing) return;
    this.#crashes.isReported = true;
    this.#logger.warn(
      { address, releases: this.#crashes.pair, reason: error instanceof Error ? error.message : String(error) },
      'A page could not be rendered ahead: it is rendered by its visitors',
    );
  }
}
