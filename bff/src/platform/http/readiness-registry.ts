import { Injectable } from '@nestjs/common';
import type { Readiness } from '@backlot/domain/contract/staff';

const TIMEOUT_MS = 2_000;

/** Resolves in time when the part is up; the value is ignored. */
export type ReadinessCheck = () => Promise<unknown>;

/** Registry of readiness checks. Modules register theirs on construction. */
@Injectable()
export class ReadinessRegistry {
  readonly #checks = new Map<string, ReadinessCheck>();
  #isUnready = false;

  /** Whether the process reports not ready although it serves requests: during start and shutdown. */
  get isUnready(): boolean {
    return this.#isUnready;
  }

  markUnready(): void {
    this.#isUnready = true;
  }

  markReady(): void {
    this.#isUnready = false;
  }

  register(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  async read(): Promise<Readiness> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await isUp(check)] as const),
    );
    if (this.#isUnready) entries.push(['server', false]);
    const isReady = entries.every(([, up]) => up);
    return {
      status: isReady ? 'ready' : 'not-ready',
      checks: Object.fromEntries(entries.map(([name, up]) => [name, up ? 'up' : 'down'])),
    };
  }
}

async function isUp(check: ReadinessCheck): Promise<boolean> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), TIMEOUT_MS);
  try {
    await Promise.race([check(), timeout.promise]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
