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
  ) {}

  static start(name: 'main' | 'worker', env: Readonly<Record<string, string>>): Program {
    const child = fork(join(SERVER, `${name}.js`), [], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      execArgv: SERVER_FLAGS,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    return new Program(child, () => output);
  }

  /** Waits until it says that it is ready; fails with what it printed when it ends instead. */
  async ready(): Promise<void> {
    const timeout = AbortSignal.timeout(LIMITS.start);
    await Promise.race([
      once(this.child, 'message', { signal: timeout }),
      once(this.child, 'exit', { signal: timeout }).then(() => {
        throw new Error(`It ended instead of getting ready:\n${this.output()}`);
      }),
    ]);
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
