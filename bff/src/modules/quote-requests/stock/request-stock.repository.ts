import { businessToday, INITIAL_QUOTE_STATUS, type Day, type Message, type QuoteStatus } from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { type Revision } from '../quote-request-revision.js';
import { type StoredQuoteRequest } from '../quote-requests.repository.js';
import { checkHoldDay } from './hold-day.js';
import { readRequestStock } from './read-request-stock.repository.js';

export type HoldOutcome =
  | { readonly kind: 'held'; readonly stock: RequestStock }
  | { readonly kind: 'gone' }
  | { readonly kind: 'not-pending'; readonly status: QuoteStatus }
  | { readonly kind: 'wrong-day'; readonly message: Message };

/** What requests hold and lack, and holds on pending ones. */
@Injectable()
export class RequestStockRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * Reads what a request holds and lacks, as of one instant; undefined when there is none.
   *
   * @param revise returns what the request would become; undefined of it: what it is. An exception of it comes back.
   */
  async read(
    id: string,
    today: Day,
    revise?: (stored: StoredQuoteRequest) => Revision | undefined,
  ): Promise<RequestStock | undefined> {
    return this.em.fork().transactional((em) => readRequestStock(em, id, today, revise), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
  }

  /** Holds a pending request up to a day; null lets it go. */
  async hold(id: string, until: Day | null, edit: Edit): Promise<HoldOutcome> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return { kind: 'gone' };
      const { status, reference, customerEmail: email } = request;
      if (status !== INITIAL_QUOTE_STATUS) return { kind: 'not-pending', status };
      const today = businessToday(edit.at);
      const objection = checkHoldDay(until, today);
      if (objection !== undefined) return { kind: 'wrong-day', message: objection };
      await settleRequest(em, id, { today, holdUntil: until });
      await this.activity.record(em, { kind: 'stock-hold', subject: { email }, details: { reference } });
      const stock = await readRequestStock(em, id, today);
      return stock === undefined ? { kind: 'gone' } : { kind: 'held', stock };
    });
  }
}
