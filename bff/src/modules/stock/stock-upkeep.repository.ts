import { businessToday, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rollStock, settleUnsettled } from '../../platform/stock/stock-upkeep.repository.js';

/** Work on the stock that every server does each minute. Several at once do nothing twice. */
@Injectable()
export class StockUpkeepRepository {
  #rolledOn: Day | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Settles what other programs have changed, and once on each day of the business ends holds and moves overdue ones on. */
  async run(now: Date): Promise<void> {
    const today = businessToday(now);
    await settleUnsettled(this.em.fork(), today);
    if (this.#rolledOn === today) return;
    await rollStock(this.em.fork(), today);
    this.#rolledOn = today;
  }
}
