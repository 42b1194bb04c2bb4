import { businessToday, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rollStock, settleUnsettled } from '../../platform/stock/stock-upkeep.repository.ts';

/** Minutely maintenance of the stock on every server. Safe to run concurrently. */
@Injectable()
export class StockUpkeepRepository {
  #rolledOn: Day | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Settles changes by other programs. Once per day of the business, ends expired holds and extends overdue ones. */
  async run(now: Date): Promise<void> {
    const today = businessToday(now);
    await settleUnsettled(this.em.fork(), today);
    if (this.#rolledOn === today) return;
    await rollStock(this.em.fork(), today);
    this.#rolledOn = today;
  }
}
