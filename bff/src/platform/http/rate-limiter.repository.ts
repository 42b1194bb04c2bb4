import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Statements } from '../database/statements.ts';
import { tooManyRequests } from './problem.ts';
import {
  counterKey,
  counterOf,
  countersOf,
  type Limit,
  type LimitedCall,
  type RateCeiling,
} from './rate-limit-counters.ts';
import { deleteCounter, deleteEndedCounters, raiseCounter, raiseCounters, type CallCounter } from './rate-limit.sql.ts';

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Ceiling with a unique name that never changes: all releases share its counter. */
export interface NamedCeiling extends RateCeiling {
  readonly name: string;
}

/** Fixed-window counters in a table, shared by all replicas. Keys are hashes: no addresses or accounts are stored. */
@Injectable()
export class RateLimiter {
  readonly #scale: number;
  #sweptAt = 0;

  constructor(
    private readonly statements: Statements,
    @Inject(CONFIG) { rateLimitScale }: Config,
  ) {
    this.#scale = rateLimitScale;
  }

  /** @throws {ProblemException} 429 when the call is one too many */
  async admit(limit: Limit, call: LimitedCall): Promise<void> {
    const secondsLeft = await this.#count(countersOf(limit, call, this.#scale));
    if (secondsLeft > 0) throw tooManyRequests(secondsLeft);
  }

  /** Counts a call; false when it exceeds the ceiling. */
  async isWithin({ name, ...ceiling }: NamedCeiling, ...parts: readonly string[]): Promise<boolean> {
    return (await this.#count([counterOf(ceiling, this.#scale, name, ...parts)])) <= 0;
  }

  /** Counts a call without rejecting it. @returns the number of calls above the ceiling; 0 within it */
  async excess({ name, ...ceiling }: NamedCeiling, ...parts: readonly string[]): Promise<number> {
    const counter = counterOf(ceiling, this.#scale, name, ...parts);
    return Math.max(0, (await raiseCounter(this.statements, counter)) - counter.limit);
  }

  async forget({ name }: NamedCeiling, ...parts: readonly string[]): Promise<void> {
    await deleteCounter(this.statements, counterKey(name, ...parts));
  }

  async #count(counters: readonly CallCounter[]): Promise<number> {
    const secondsLeft = await raiseCounters(this.statements, counters);
    if (Date.now() - this.#sweptAt >= SWEEP_INTERVAL_MS) {
      this.#sweptAt = Date.now();
      await deleteEndedCounters(this.statements);
    }
    return secondsLeft;
  }
}
