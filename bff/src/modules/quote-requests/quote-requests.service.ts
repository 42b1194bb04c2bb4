import { hash, randomUUID } from 'node:crypto';
import {
  businessToday,
  checkPublicPeriod,
  dayRate,
  DEFAULT_LOCALE,
  isWithinQuoteLimit,
  message,
  type QuoteStatus,
  rentalDays,
  SALES_TAX,
  totalQuantity,
  type ReportRange,
  type PeriodMessages,
} from '@backlot/domain';
import type {
  Objection,
  QuoteRequestReceipt,
  ReadQuoteRequestSubmission,
  RequestedItem,
} from '@backlot/domain/contract';
import type { QuoteRequest, QuoteRequestList, RecentQuoteRequests } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import { type Caller } from '../../platform/http/caller.js';
import { readCursor, writeCursor } from '../../platform/http/cursor.js';
import { invalidFields, ProblemException, rowNotFound } from '../../platform/http/problem.js';
import { EquipmentService } from '../equipment/equipment.service.js';
import { SiteService } from '../site/site.service.js';
import {
  toDocumentedRequest,
  toQuoteRequest,
  toQuoteVersion,
  toSummary,
  type DocumentedRequest,
} from './quote-request-mapper.js';
import {
  QuoteRequestSubmissionsRepository,
  type NewQuoteRequestItem,
  type StoredResponse,
} from './quote-request-submissions.repository.js';
import { type NumberedPage } from './quote-request-order.js';
import { toTaxColumns } from './quote-request-tax.js';
import {
  quoteRequestCursorSchema,
  QuoteRequestsRepository,
  type FullQuoteRequest,
  type QuoteRequestFilter,
  type QuoteRequestPage,
} from './quote-requests.repository.js';
import { ReportedRequestsRepository, type ReportedSpan } from './reported-requests.repository.js';
import { resolveLines, toSnapshot, type Snapshot } from './requested-lines.js';
import { quotedOf, readQuoted, unsentChanges } from './versions/quote-content.js';

/** The text that the detail page shows (spec 2, Admin quote request detail). */
export const NOT_FOUND = message('quote-request-missing');

const RESPONSE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** `YYMM` of a business day. */
const monthOf = (day: string) => day.slice(2, 4) + day.slice(5, 7);

/** Quote requests (spec 3, 4 and 7). */
@Injectable()
export class QuoteRequestsService {
  constructor(
    private readonly quoteRequests: QuoteRequestsRepository,
    private readonly submissions: QuoteRequestSubmissionsRepository,
    private readonly equipment: EquipmentService,
    private readonly reports: ReportedRequestsRepository,
    private readonly site: SiteService,
  ) {}

  /**
   * Takes a public quote request: the server's own snapshot of each item, repeated lines merged (decision 6), once for
   * each idempotency key (decision 20).
   * @param caller who is signed in; undefined for a visitor
   * @throws {ProblemException} 422 with the fields, 422 `idempotency-conflict`, 409 `idempotency-in-flight`
   */
  async submit(
    submission: ReadQuoteRequestSubmission,
    key: string,
    now: Date,
    caller?: Pick<Caller, 'profileId'>,
  ): Promise<QuoteRequestReceipt> {
    const fingerprint = fingerprintOf(submission);
    const today = businessToday(now);
    const { items: requested, ...details } = submission;
    const { items, errors } = await this.#lines(
      requested,
      checkPublicPeriod({ startDate: details.startDate, endDate: details.endDate, today }),
    );
    if (errors.length === 0 && !isWithinQuoteLimit(items, rentalDays(details.startDate, details.endDate))) {
      errors.push({ path: 'items', message: message('quote-too-large') });
    }
    if (errors.length > 0) {
      // A submit sent again is answered as before, although the item or the day is gone by now.
      const earlier = await this.submissions.findStoredResponse(key);
      if (earlier !== undefined) return replayResponse(earlier, fingerprint);
      throw invalidFields(errors);
    }
    const result = await this.submissions.submit(
      { key, fingerprint },
      monthOf(today),
      {
        id: randomUUID(),
        ...details,
        totalQuantity: totalQuantity(items),
        dayRateCents: dayRate(items),
        ...toTaxColumns(SALES_TAX),
        submittedBy: caller?.profileId ?? null,
        createdAt: now,
      },
      items,
    );
    if (result.kind === 'in-flight') {
      throw new ProblemException(
        { status: 409, title: message('quote-request-in-flight'), code: 'idempotency-in-flight' },
        { 'retry-after': '1' },
      );
    }
    return result.kind === 'earlier' ? replayResponse(result, fingerprint) : result.receipt;
  }

  async #lines(
    requested: ReadQuoteRequestSubmission['items'],
    period: PeriodMessages,
  ): Promise<{ items: NewQuoteRequestItem[]; errors: Objection[] }> {
    const { items, errors } = resolveLines(requested, await this.snapshots(requested), message('item-gone'));
    const wrongDays = Object.entries(period).map(([path, objection]) => ({ path, message: objection }));
    return { items, errors: [...wrongDays, ...errors] };
  }

  /** What the catalogue says now of each of these items; one that does not exist is missing in the result. */
  async snapshots(requested: readonly RequestedItem[]): Promise<ReadonlyMap<number, Snapshot>> {
    if (requested.length === 0) return new Map();
    const known = await this.equipment.snapshots([...new Set(requested.map(({ equipmentId }) => equipmentId))]);
    return new Map([...known].map(([equipmentId, item]) => [equipmentId, toSnapshot({ ...item, equipmentId })]));
  }

  /** Metrics of what came in on these days, for reports. */
  reported(span: ReportRange): Promise<ReportedSpan> {
    return this.reports.read(span);
  }

  /** Keeps short what reports add up. */
  addUpRequestedEquipment(): Promise<void> {
    return this.reports.addUpRequestedEquipment();
  }

  /** Nobody sends a submit again after a month. */
  async deleteExpiredResponses(now: Date): Promise<void> {
    await this.submissions.deleteStoredResponses(new Date(now.getTime() - RESPONSE_RETENTION_MS));
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: string): Promise<QuoteRequest> {
    return this.present(await this.#stored(id));
  }

  /** What was sent of a request, and whether it says something else by now; undefined when there is none. */
  async findVersions(id: string): Promise<Pick<QuoteRequest, 'versions' | 'isChangedSinceSent'> | undefined> {
    const stored = await this.quoteRequests.find(id);
    return stored === undefined ? undefined : this.present(stored);
  }

  /** The request as its documents need it. @throws {ProblemException} 404 `PGRST116` */
  async findDocumented(id: string): Promise<DocumentedRequest> {
    return toDocumentedRequest(await this.#stored(id));
  }

  async #stored(id: string): Promise<FullQuoteRequest> {
    const stored = await this.quoteRequests.find(id);
    if (stored === undefined) throw rowNotFound(NOT_FOUND);
    return stored;
  }

  /** The contract's shape of a stored request, with what was sent of it and what has changed since. */
  present(stored: FullQuoteRequest): QuoteRequest {
    const { versions, lastContent } = stored;
    const draft = () => quotedOf(toDocumentedRequest(stored), this.site.letterhead(stored.request.locale), new Date());
    const unsent = lastContent === undefined ? [] : unsentChanges(readQuoted(lastContent), draft());
    return {
      ...toQuoteRequest(stored),
      versions: versions.map(toQuoteVersion),
      isChangedSinceSent: unsent?.length !== 0,
      unsentChanges: unsent ?? [],
    };
  }

  list(
    filter: QuoteRequestFilter,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<QuoteRequestList> {
    return this.#listOf(
      this.quoteRequests.list(filter, { limit, after: readCursor(quoteRequestCursorSchema, cursor) }),
    );
  }

  /** A numbered page in any order. */
  page(filter: QuoteRequestFilter, page: NumberedPage): Promise<QuoteRequestList> {
    return this.#listOf(this.quoteRequests.page(filter, page));
  }

  async #listOf(reading: Promise<QuoteRequestPage>): Promise<QuoteRequestList> {
    const [{ rows, total, next }, counts] = await Promise.all([reading, this.quoteRequests.countByStatus()]);
    const count = (status: QuoteStatus) => counts.get(status) ?? 0;
    return {
      items: rows.map((row) => toSummary(row, businessToday(new Date()))),
      total,
      counts: {
        pending: count('pending'),
        approved: count('approved'),
        in_progress: count('in_progress'),
        completed: count('completed'),
        rejected: count('rejected'),
      },
      nextCursor: next === undefined ? null : writeCursor(next),
    };
  }

  count(status?: QuoteStatus): Promise<number> {
    return this.quoteRequests.count(status);
  }

  async recent(limit: number): Promise<RecentQuoteRequests> {
    const rows = await this.quoteRequests.recent(limit);
    return {
      items: rows.map(({ id, customerName, jobName, createdAt, updatedAt }) => ({
        id,
        customerName,
        jobName,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }
}

/** The order in which the first keys were hashed; keys are stored for a month. */
const HASHED_FIRST = [
  'customerName',
  'customerEmail',
  'jobName',
  'jobNumber',
  'purchaseOrderNumber',
  'shootingLocations',
  'specialRequests',
  'customerPhone',
  'company',
  'startDate',
  'endDate',
  'isTaxExempt',
  'items',
] as const satisfies readonly (keyof ReadQuoteRequestSubmission)[];

/**
 * Of the content, the same for every release: fields that came later count when they are filled, and English, which
 * clients once said nothing of, does not.
 */
function fingerprintOf({ locale, ...content }: ReadQuoteRequestSubmission): string {
  const said = locale === DEFAULT_LOCALE ? content : { ...content, locale };
  const first = Object.fromEntries(HASHED_FIRST.map((name) => [name, content[name]]));
  const later = Object.entries(said).filter(([name, value]) => value !== null && !(name in first));
  return hash('sha256', JSON.stringify({ ...first, ...Object.fromEntries(later) }), 'hex');
}

function replayResponse({ fingerprint, receipt }: StoredResponse, wanted: string): QuoteRequestReceipt {
  if (fingerprint === wanted) return receipt;
  throw new ProblemException({
    status: 422,
    title: message('idempotency-conflict'),
    code: 'idempotency-conflict',
  });
}
