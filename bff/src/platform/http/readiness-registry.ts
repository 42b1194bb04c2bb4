import { Injectable } from '@nestjs/common';
import type { Readiness } from '@backlot/domain/contract/staff';

const TIMEOUT_MS = 2_000;

/** A part is up when its check resolves in time; what it resolves to does not matter. */
export type ReadinessCheck = () => Promise<unknown>;

/** The parts that a request needs; each part registers its own check when it is built. */
@Injectable()
export class ReadinessRegistry {
  readonly #checks = new Map<string, ReadinessCheck>();
  #isHeld = false;

  /** Whether the process asks for no requests, although it answers those that come: before it is all there, and before it ends. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  register(name: string, check: ReadinessCheck): void {
    this.#checks.set(name, check);
  }

  async read(): Promise<Readiness> {
    const entries = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await isUp(check)] as const),
    );
    if (this.#isHeld) entries.push(['server', false]);
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
