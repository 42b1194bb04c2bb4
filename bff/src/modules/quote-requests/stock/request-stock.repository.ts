import {
  addDays,
  businessToday,
  INITIAL_QUOTE_STATUS,
  message,
  type Day,
  type Message,
  type QuoteStatus,
} from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { HOLD_DAYS_MAX } from '@backlot/domain/stock';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { settleRequest } from '../../../platform/stock/stock-settlement.repository.ts';
import { lockQuoteRequest, type Edit } from '../editing/quote-request-edits.repository.ts';
import type { Revision } from '../editing/quote-request-revision.ts';
import type { StoredQuoteRequest } from '../requests/quote-requests.repository.ts';
import { readRequestStock } from './read-request-stock.repository.ts';

type HoldOutcome =
  | { readonly kind: 'held'; readonly stock: RequestStock }
  | { readonly kind: 'gone' }
  | { readonly kind: 'not-pending'; readonly status: QuoteStatus }
  | { readonly kind: 'wrong-day'; readonly message: Message };

@Injectable()
export class RequestStockRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** Reads one snapshot. @param revise returns the hypothetical state; undefined: the present one */
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

  async hold(id: string, until: Day | null, edit: Edit): Promise<HoldOutcome> {
    return this.em.fork().transactional(async (em) => {
      const request = await lockQuoteRequest(em, id);
      if (request === undefined) return { kind: 'gone' };
      const { status } = request;
      if (status !== INITIAL_QUOTE_STATUS) return { kind: 'not-pending', status };
      const today = businessToday(edit.at);
      const issue = checkHoldDay(until, today);
      if (issue !== undefined) return { kind: 'wrong-day', message: issue };
      await settleRequest(em, id, { today, holdUntil: until });
      await this.activity.recordRequest(em, 'stock-hold', request);
      const stock = await readRequestStock(em, id, today);
      return stock === undefined ? { kind: 'gone' } : { kind: 'held', stock };
    });
  }
}

function checkHoldDay(until: Day | null, today: Day): Message | undefined {
  if (until === null) return undefined;
  if (until < today) return message('hold-day-over');
  return until > addDays(today, HOLD_DAYS_MAX) ? message('hold-too-long', { most: HOLD_DAYS_MAX }) : undefined;
}
