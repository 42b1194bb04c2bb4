/** Crashes in a row that start the first quarantine. */
export const MAX_CRASHES = 3;

/** Short: a process that was killed for lack of memory, or by hand, usually recovers. */
export const FIRST_QUARANTINE_MS = 60_000;

/** A release that always crashes costs one process start an hour. */
export const MAX_QUARANTINE_MS = 60 * 60_000;

/** Exponential back-off: each crash after the first quarantine starts one of twice the length. A success resets it. */
export class CircuitBreaker {
  #crashes = 0;
  #quarantines = 0;
  #endsAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number) {}

  /** Milliseconds until the next attempt is allowed; 0 if now. */
  get remainingMs(): number {
    return Math.max(0, this.#endsAt - this.now());
  }

  recordSuccess(): void {
    this.#crashes = 0;
    this.#quarantines = 0;
  }

  /** @returns milliseconds of the quarantine that this crash starts; undefined if it starts none */
  recordCrash(): number | undefined {
    this.#crashes += 1;
    if (this.#crashes < MAX_CRASHES) return undefined;
    const lengthMs = Math.min(FIRST_QUARANTINE_MS * 2 ** this.#quarantines, MAX_QUARANTINE_MS);
    this.#quarantines += 1;
    this.#endsAt = this.now() + lengthMs;
    return lengthMs;
  }
}
