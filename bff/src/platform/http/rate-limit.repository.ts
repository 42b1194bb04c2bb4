import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ThrottlerStorage } from '@nestjs/throttler';
import * as z from 'zod';

const SWEEP_EVERY_MS = 10 * 60_000;

const counterRow = z.tuple([z.object({ hits: z.int(), secondsLeft: z.coerce.number() })]);

/**
 * Counts calls in a table, so that all replicas share the limits. A window begins with its first call and has a fixed
 * end. Keys are hashes: the table holds neither addresses nor accounts.
 */
@Injectable()
export class RateLimitRepository implements ThrottlerStorage {
  #sweptAt = 0;

  constructor(private readonly em: EntityManager) {}

  /** @param windowMs length of the window that this call begins when none is open */
  async increment(key: string, windowMs: number, limit: number): ReturnType<ThrottlerStorage['increment']> {
    const [{ hits, secondsLeft }] = counterRow.parse(
      await this.em.fork().execute(
        `insert into rate_limit_counters as counter (key, hits, ends_at) values (?, 1, now() + ? * interval '1 millisecond')
         on conflict (key) do update set
           hits = case when counter.ends_at <= now() then 1 else counter.hits + 1 end,
           ends_at = case when counter.ends_at <= now() then excluded.ends_at else counter.ends_at end
         returning hits, extract(epoch from ends_at - now()) as "secondsLeft"`,
        [key, windowMs],
      ),
    );
    await this.#sweep();
    const isBlocked = hits > limit;
    return { totalHits: hits, timeToExpire: secondsLeft, isBlocked, timeToBlockExpire: isBlocked ? secondsLeft : 0 };
  }

  /** Removes windows that have ended, now and then. */
  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = Date.now();
    await this.em.fork().execute('delete from rate_limit_counters where ends_at < now()', [], 'run');
  }
}
