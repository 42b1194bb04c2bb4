import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { tooManyRequests } from './problem.js';
import {
  counterKey,
  counterOf,
  countersOf,
  type Limit,
  type LimitedCall,
  type RateCeiling,
} from './rate-limit-counters.js';
import { RateLimitRepository } from './rate-limit.repository.js';

/** A counter under a name of its own, which never changes: all releases share it. */
export interface NamedCeiling extends RateCeiling {
  readonly name: string;
}

/** Counts calls, in the counters that all servers share. RATE_LIMIT_SCALE multiplies what they take. */
@Injectable()
export class RateLimiter {
  readonly #scale: number;

  constructor(
    private readonly counts: RateLimitRepository,
    @Inject(CONFIG) { rateLimitScale }: Config,
  ) {
    this.#scale = rateLimitScale;
  }

  /** @throws {ProblemException} 429 when the call is one too many */
  async admit(limit: Limit, call: LimitedCall): Promise<void> {
    const secondsLeft = await this.counts.count(countersOf(limit, call, this.#scale));
    if (secondsLeft > 0) throw tooManyRequests(secondsLeft);
  }

  /** Counts a call; false when it is one too many. */
  async isWithin({ name, ...ceiling }: NamedCeiling, ...about: readonly string[]): Promise<boolean> {
    return (await this.counts.count([counterOf(ceiling, this.#scale, name, ...about)])) <= 0;
  }

  /** Counts a call that nothing refuses. @returns by how many the window is above the ceiling now; 0 within it */
  async excess({ name, ...ceiling }: NamedCeiling, ...about: readonly string[]): Promise<number> {
    const counter = counterOf(ceiling, this.#scale, name, ...about);
    return Math.max(0, (await this.counts.raise(counter)) - counter.limit);
  }

  /** Lets the window begin anew. */
  async forget({ name }: NamedCeiling, ...about: readonly string[]): Promise<void> {
    await this.counts.clear(counterKey(name, ...about));
  }
}
