import { hash, randomUUID } from 'node:crypto';
import { businessToday, checkPublicPeriod, isQuantity, isQuotable, MAX_QUANTITY, mergeQuantityLines, rentalDays, type QuoteStatus } from '@backlot/domain';
import {
  type QuoteRequest,
  type QuoteRequestList,
  type QuoteRequestReceipt,
  type ReadQuoteRequestSubmission,
  type RecentQuoteRequests,
} from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { invalidFields, ProblemException, rowNotFound, type FieldError } from '../../platform/http/problem.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { toQuoteRequest, toSummary } from './quote-request-answer.js';
import { quoteRequestPlaceSchema, QuoteRequestsRepository, type EarlierAnswer, type NewQuoteRequestItem, type QuoteRequestFilter } from './quote-requests.repository.js';

/** The text that the detail page shows (spec 2, Admin quote request detail). */
const NOT_FOUND = "The quote request you're looking for doesn't exist.";

const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** `YYMM` of a business day. */
const monthOf = (day: string) => day.slice(2, 4) + day.slice(5, 7);

/** Quote requests (spec 3, 4 and 7). */
@Injectable()
export class QuoteRequestsService {
  constructor(
    private readonly quoteRequests: QuoteRequestsRepository,
    private readonly equipment: EquipmentService,
  ) {}

  /**
   * Takes a public quote request: the server's own snapshot of each item, repeated lines merged (decision 6), once for
   * each idempotency key (decision 20).
   * @throws {ProblemException} 422 with the fields, 422 `idempotency-conflict`, 409 `idempotency-in-flight`
   */
  async submit(submission: ReadQuoteRequestSubmission, key: string, now: Date): Promise<QuoteRequestReceipt> {
    const fingerprint = hash('sha256', JSON.stringify(submission), 'hex');
    // First of all, so that a submit sent again is answered as before although the item or the day is gone by now.
    const earlier = await this.quoteRequests.findAnswer(key);
    if (earlier !== undefined) return sameAnswer(earlier, fingerprint);

    const today = businessToday(now);
    const { items: requested, ...details } = submission;
    const items = await this.#snapshots(requested, checkPublicPeriod({ startDate: details.startDate, endDate: details.endDate, today }));
    if (!isQuotable(items, rentalDays(details.startDate, details.endDate))) {
      throw invalidFields([{ path: 'items', message: 'This request is too large to be quoted online. Please call us.' }]);
    }
    const result = await this.quoteRequests.submit({ key, fingerprint }, monthOf(today), { id: randomUUID(), ...details, createdAt: now }, items);
    if (result.kind === 'in-flight') {
      throw new ProblemException({ status: 409, title: 'This quote request is being sent already', code: 'idempotency-in-flight' }, { 'retry-after': '1' });
    }
    return result.kind === 'earlier' ? sameAnswer(result, fingerprint) : result.answer;
  }

  async #snapshots(requested: ReadQuoteRequestSubmission['items'], period: { startDate?: string; endDate?: string }): Promise<NewQuoteRequestItem[]> {
    const known = await this.equipment.snapshots([...new Set(requested.map(({ equipmentId }) => equipmentId))]);
    const errors: FieldError[] = Object.entries(period).map(([path, message]) => ({ path, message }));
    for (const [index, { equipmentId }] of requested.entries()) {
      if (!known.has(equipmentId)) errors.push({ path: `items.${index}.equipmentId`, message: 'This item is no longer in our catalogue. Please remove it from your quote.' });
    }
    const items: NewQuoteRequestItem[] = [];
    for (const { equipmentId, quantity } of mergeQuantityLines(requested)) {
      if (!isQuantity(quantity)) {
        const index = requested.findLastIndex((line) => line.equipmentId === equipmentId);
        errors.push({ path: `items.${index}.quantity`, message: `An item can be requested at most ${MAX_QUANTITY.toLocaleString('en-US')} times` });
      }
      const item = known.get(equipmentId);
      if (item === undefined) continue;
      const { name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents } = item;
      items.push({ equipmentId, name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents, quantity });
    }
    if (errors.length > 0) throw invalidFields(errors);
    return items;
  }

  /** Nobody sends a submit again after a month. */
  async forgetOldAnswers(now: Date): Promise<void> {
    await this.quoteRequests.deleteAnswers(new Date(now.getTime() - ANSWERS_KEPT_MS));
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: string): Promise<QuoteRequest> {
    const stored = await this.quoteRequests.find(id);
    if (stored === undefined) throw rowNotFound(NOT_FOUND);
    return toQuoteRequest(stored);
  }

  async list(filter: QuoteRequestFilter, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<QuoteRequestList> {
    const [{ rows, total, next }, counts] = await Promise.all([
      this.quoteRequests.list(filter, { limit, after: readCursor(quoteRequestPlaceSchema, cursor) }),
      this.quoteRequests.countByStatus(),
    ]);
    const count = (status: QuoteStatus) => counts.get(status) ?? 0;
    return {
      items: rows.map(toSummary),
      total,
      counts: { pending: count('pending'), approved: count('approved'), in_progress: count('in_progress'), completed: count('completed'), rejected: count('rejected') },
      nextCursor: next === undefined ? null : writeCursor(next),
    };
  }

  count(status?: QuoteStatus): Promise<number> {
    return this.quoteRequests.count(status);
  }

  async recent(limit: number): Promise<RecentQuoteRequests> {
    const rows = await this.quoteRequests.recent(limit);
    return {
      items: rows.map(({ id, customerName, jobName, createdAt, updatedAt }) => ({ id, customerName, jobName, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() })),
    };
  }
}

function sameAnswer({ fingerprint, answer }: EarlierAnswer, wanted: string): QuoteRequestReceipt {
  if (fingerprint === wanted) return answer;
  throw new ProblemException({ status: 422, title: 'A quote request with other details was already sent with this key', code: 'idempotency-conflict' });
}
