import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { SERVER_FLAGS } from '../../../tools/start/server-process.mjs';

const SERVER = join(import.meta.dirname, '../../dist/server');

/** The built server or worker in its own process. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    readonly output: () => string,
    /** Resolves once all output has been read. */
    private readonly closed: Promise<unknown>,
  ) {}

  static start(name: 'main' | 'worker', env: Readonly<Record<string, string>>): Program {
    const child = fork(join(SERVER, `${name}.js`), [], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      execArgv: SERVER_FLAGS,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    const closed = [child.stdout, child.stderr].map(async (stream) => {
      for await (const chunk of stream ?? []) output += String(chunk);
    });
    return new Program(child, () => output, Promise.all(closed));
  }

  /** Waits until the program is ready. @returns the server's URL, '' for a worker. Rejects with its output on exit. */
  async ready(): Promise<string> {
    const signal = AbortSignal.timeout(LIMITS.start);
    const [message]: unknown[] = await Promise.race([
      once(this.child, 'message', { signal }),
      once(this.child, 'exit', { signal }).then(async () => {
        await this.closed;
        throw new Error(`It ended before it was ready:\n${this.output()}`);
      }),
    ]);
    return String(Object(message)['url'] ?? '');
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends the program. @returns its exit code; null after a signal */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isRunning) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}
