import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { SERVER_FLAGS } from '../../../tools/start/server-process.mjs';

const SERVER = join(import.meta.dirname, '../../dist/server');

/** The built server or worker as a process of its own, as it runs in earnest. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    readonly output: () => string,
    /** Resolves once all of its output has been read. */
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

  /** Waits until it is ready and returns the server's URL, '' for a worker; rejects with its output when it ends instead. */
  async ready(): Promise<string> {
    const signal = AbortSignal.timeout(LIMITS.start);
    const [message]: unknown[] = await Promise.race([
      once(this.child, 'message', { signal }),
      once(this.child, 'exit', { signal }).then(async () => {
        await this.closed;
        throw new Error(`It ended instead of getting ready:\n${this.output()}`);
      }),
    ]);
    return String(Object(message)['url'] ?? '');
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it and answers its exit code; null when a signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isRunning) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}
