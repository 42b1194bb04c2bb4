import { businessToday, INITIAL_QUOTE_STATUS, type Day, type Message, type QuoteStatus } from '@backlot/domain';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { type SettledLine } from '../../../platform/stock/plan-settlement.js';
import { readStock } from '../../../platform/stock/stock-holds.repository.js';
import { previewRequest, settleRequest } from '../../../platform/stock/stock-settlement.repository.js';
import { lockQuoteRequest, type Edit } from '../quote-request-edits.repository.js';
import { QuoteRequestEntity, QuoteRequestItemEntity } from '../quote-request.entity.js';
import { type Revision } from '../quote-request-revision.js';
import { type StoredQuoteRequest } from '../quote-requests.repository.js';
import { checkHoldDay } from './hold-day.js';
import { hasTooFew, stockedLines, withSubstitutes } from './request-stock-lines.js';
import { requestWindow } from './request-stock-window.js';
import {
  readAsked,
  readCandidates,
  readHoldUntil,
  readOverbookingPolicy,
  readRivals,
} from './stored-request-stock.repository.js';

/** Units of an item that a line wants, and the number of items that these are. */
interface RequestedLine {
  readonly equipmentId: number;
  readonly quantity: number;
  readonly unitsPerItem: number;
}

/** A request as it is, or as it would be. */
interface StockedState {
  readonly id: string;
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly items: readonly RequestedLine[];
}

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
    revise: (stored: StoredQuoteRequest) => Revision | undefined = () => undefined,
  ): Promise<RequestStock | undefined> {
    return this.em.fork().transactional(
      async (em) => {
        const stored = await readRequest(em, id);
        return stored === undefined ? undefined : readRequestStock(em, stateOf(stored, revise(stored)), today);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
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
      const stored = await readRequest(em, id);
      if (stored === undefined) return { kind: 'gone' };
      return { kind: 'held', stock: await readRequestStock(em, stateOf(stored, undefined), today) };
    });
  }
}

async function readRequest(em: EntityManager, id: string): Promise<StoredQuoteRequest | undefined> {
  const request = await em.findOne(QuoteRequestEntity, { id }, { disableIdentityMap: true });
  if (request === null) return undefined;
  const items = await em.find(
    QuoteRequestItemEntity,
    { quoteRequestId: id },
    { orderBy: { position: 'asc' }, disableIdentityMap: true },
  );
  return { request, items };
}

const stateOf = ({ request, items }: StoredQuoteRequest, revision: Revision | undefined): StockedState => ({
  id: request.id,
  status: request.status,
  startDate: revision?.fields.startDate ?? request.startDate,
  endDate: revision?.fields.endDate ?? request.endDate,
  items: revision?.items ?? items,
});

/** Returns the lines of a request as they would be settled now: those that it holds, unless it is changed. */
function readSettled(em: EntityManager, state: StockedState, today: Day): Promise<SettledLine[]> {
  const { id, startDate, endDate, items } = state;
  const lines = items.map(({ equipmentId, quantity, unitsPerItem }) => ({
    equipmentId,
    wanted: quantity * unitsPerItem,
  }));
  return previewRequest(em, id, { startDate, endDate, lines }, { today });
}

async function readRequestStock(em: EntityManager, state: StockedState, today: Day): Promise<RequestStock> {
  const ids = state.items.map(({ equipmentId }) => equipmentId);
  const settled = await readSettled(em, state, today);
  const stock = await readStock(em, ids, today, state.id);
  const longest = stock.reduce((most, { turnaroundDays }) => Math.max(most, turnaroundDays), 0);
  const holders = new Set(stock.flatMap(({ holds }) => holds.map(({ quoteRequestId }) => quoteRequestId)));
  const lines = stockedLines({
    request: state,
    settled,
    stock,
    asked: await readAsked(em, state.id, ids, requestWindow(state, longest, today), today),
    rivals: await readRivals(em, holders),
    today,
  });
  const few = lines.filter(hasTooFew).map(({ equipmentId }) => equipmentId);
  const candidates = await readCandidates(em, few, requestWindow(state, 0, today), today);
  const quantities = new Map(state.items.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return {
    policy: await readOverbookingPolicy(em),
    holdUntil: await readHoldUntil(em, state.id, today),
    lines: lines.map((line) => withSubstitutes(line, quantities.get(line.equipmentId) ?? 0, candidates)),
  };
}
