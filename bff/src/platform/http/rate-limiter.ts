import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { tooManyRequests } from './problem.ts';
import {
  counterKey,
  counterOf,
  countersOf,
  type Limit,
  type LimitedCall,
  type RateCeiling,
} from './rate-limit-counters.ts';
import { RateLimitRepository } from './rate-limit.repository.ts';

/** Ceiling with a unique name that never changes: all releases share its counter. */
export interface NamedCeiling extends RateCeiling {
  readonly name: string;
}

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

  /** Counts a call; false when it exceeds the ceiling. */
  async isWithin({ name, ...ceiling }: NamedCeiling, ...parts: readonly string[]): Promise<boolean> {
    return (await this.counts.count([counterOf(ceiling, this.#scale, name, ...parts)])) <= 0;
  }

  /** Counts a call without rejecting it. @returns the number of calls above the ceiling; 0 within it */
  async excess({ name, ...ceiling }: NamedCeiling, ...parts: readonly string[]): Promise<number> {
    const counter = counterOf(ceiling, this.#scale, name, ...parts);
    return Math.max(0, (await this.counts.raise(counter)) - counter.limit);
  }

  async forget({ name }: NamedCeiling, ...parts: readonly string[]): Promise<void> {
    await this.counts.clear(counterKey(name, ...parts));
  }
}
