import { Injectable } from '@nestjs/common';
import { Statements } from '../database/statements.ts';
import { deleteCounter, deleteEndedCounters, raiseCounter, raiseCounters, type CallCounter } from './rate-limit.sql.ts';

const SWEEP_INTERVAL_MS = 10 * 60_000;

/** Fixed-window counters in a table, shared by all replicas. Keys are hashes: no addresses or accounts are stored. */
@Injectable()
export class RateLimitRepository {
  #sweptAt = 0;

  constructor(private readonly statements: Statements) {}

  async count(counters: readonly CallCounter[]): Promise<number> {
    const secondsLeft = await raiseCounters(this.statements, counters);
    await this.#sweep();
    return secondsLeft;
  }

  raise(counter: Pick<CallCounter, 'key' | 'windowMs'>): Promise<number> {
    return raiseCounter(this.statements, counter);
  }

  clear(key: string): Promise<void> {
    return deleteCounter(this.statements, key);
  }

  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < SWEEP_INTERVAL_MS) return;
    this.#sweptAt = Date.now();
    await deleteEndedCounters(this.statements);
  }
}
