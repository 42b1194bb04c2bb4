/** Crashes in a row that start the first quarantine. */
export const MAX_CRASHES = 3;

/** Length of the first quarantine. A process that was killed for lack of memory, or by hand, is back before visitors notice. */
export const FIRST_QUARANTINE_MS = 60_000;

/** Maximum length of a quarantine: a release that always crashes costs one process start an hour. */
export const MAX_QUARANTINE_MS = 60 * 60_000;

/**
 * Circuit breaker with exponential backoff: {@link MAX_CRASHES} crashes without a success in between start a quarantine. After it work is
 * tried again; each further crash starts a quarantine of twice the length, up to {@link MAX_QUARANTINE_MS}. A success resets both.
 */
export class CircuitBreaker {
  #crashes = 0;
  #quarantines = 0;
  #endsAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number) {}

  /** Milliseconds until work may be tried again; 0 when it may be tried now. */
  get remainingMs(): number {
    return Math.max(0, this.#endsAt - this.now());
  }

  recordSuccess(): void {
    this.#crashes = 0;
    this.#quarantines = 0;
  }

  /** @returns length of the quarantine that this crash starts, in milliseconds; undefined when it starts none */
  recordCrash(): number | undefined {
    this.#crashes += 1;
    if (this.#crashes < MAX_CRASHES) return undefined;
    const lengthMs = Math.min(FIRST_QUARANTINE_MS * 2 ** this.#quarantines, MAX_QUARANTINE_MS);
    this.#quarantines += 1;
    this.#endsAt = this.now() + lengthMs;
    return lengthMs;
  }
}
