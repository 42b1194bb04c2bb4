import { Injectable } from '@nestjs/common';
import type { Readiness } from '@backlot/domain/contract/staff';
import { withTimeout } from '../with-timeout.ts';

const TIMEOUT_MS = 2_000;

/** Registry of readiness checks. Modules register theirs on construction. */
@Injectable()
export class ReadinessRegistry {
  /** Whether the process reports not ready although it serves requests: during start and shutdown. */
  isUnready = false;
  readonly #checks = new Map<string, () => Promise<unknown>>();

  /** @param check resolves in time when the part is up; the value is ignored */
  register(name: string, check: () => Promise<unknown>): void {
    this.#checks.set(name, check);
  }

  async read(): Promise<Readiness> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await isUp(check())] as const),
    );
    if (this.isUnready) entries.push(['server', false]);
    const isReady = entries.every(([, up]) => up);
    return {
      status: isReady ? 'ready' : 'not-ready',
      checks: Object.fromEntries(entries.map(([name, up]) => [name, up ? 'up' : 'down'])),
    };
  }
}

const isUp = (check: Promise<unknown>): Promise<boolean> =>
  withTimeout(check, TIMEOUT_MS).then(
    () => true,
    () => false,
  );
