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
} from '@backlot/domain';
import type { QuoteRequestReceipt, ReadQuoteRequestSubmission, RequestedItem } from '@backlot/domain/contract';
import type { QuoteRequest, QuoteRequestList, RecentQuoteRequests } from '@backlot/domain/contract/staff';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/http/caller.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { invalidFields, keyUsed, ProblemException, rowNotFound } from '../../platform/http/problem.ts';
import { RunsHourly } from '../../platform/hourly-work.ts';
import { EquipmentService } from '../equipment/equipment.service.ts';
import { SiteService } from '../site/site.service.ts';
import {
  toDocumentedRequest,
  toQuoteRequest,
  toQuoteVersion,
  toSummary,
  type DocumentedRequest,
} from './requests/quote-request-mapper.ts';
import {
  QuoteRequestSubmissionsRepository,
  type StoredResponse,
} from './submission/quote-request-submissions.repository.ts';
import type { NumberedPage, QuoteRequestFilter } from './requests/quote-requests.sql.ts';
import { toTaxColumns } from './requests/quote-request-tax.ts';
import {
  quoteRequestCursorSchema,
  QuoteRequestsRepository,
  type FullQuoteRequest,
  type QuoteRequestPage,
} from './requests/quote-requests.repository.ts';
import { ReportedRequestsRepository, type ReportedSpan } from './reports/reported-requests.repository.ts';
import { resolveLines, toSnapshot, type Snapshot } from './submission/requested-lines.ts';
import { quotedOf, readQuoted, unsentChanges } from './versions/quote-content.ts';

export const NOT_FOUND = message('quote-request-missing');

const monthOf = (day: string) => day.slice(2, 4) + day.slice(5, 7);

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
   * Merges repeated lines (decision 6). Idempotent per key (decision 20).
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
    const { startDate, endDate } = details;
    const { items, errors } = resolveLines(requested, await this.snapshots(requested), message('item-gone'));
    const wrongDays = Object.entries(checkPublicPeriod({ startDate, endDate, today }));
    errors.unshift(...wrongDays.map(([path, issue]) => ({ path, message: issue })));
    if (errors.length === 0 && !isWithinQuoteLimit(items, rentalDays(startDate, endDate))) {
      errors.push({ path: 'items', message: message('quote-too-large') });
    }
    if (errors.length > 0) {
      // A repeated submit gets its stored response even if items or days have become invalid.
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

  /** Returns the catalogue's snapshots of these items. Unknown ids are missing in the result. */
  async snapshots(requested: readonly RequestedItem[]): Promise<ReadonlyMap<number, Snapshot>> {
    if (requested.length === 0) return new Map();
    const snapshots = await this.equipment.snapshots([...new Set(requested.map(({ equipmentId }) => equipmentId))]);
    return new Map([...snapshots].map(([equipmentId, item]) => [equipmentId, toSnapshot({ ...item, equipmentId })]));
  }

  reported(span: ReportRange): Promise<ReportedSpan> {
    return this.reports.read(span);
  }

  @RunsHourly('cleanup')
  addUpRequestedEquipment(): Promise<void> {
    return this.reports.addUpRequestedEquipment();
  }

  /** @throws {ProblemException} 404 `PGRST116` */
  async find(id: string): Promise<QuoteRequest> {
    const stored = await this.quoteRequests.find(id);
    if (stored === undefined) throw rowNotFound(NOT_FOUND);
    return this.present(stored);
  }

  async findVersions(id: string): Promise<Pick<QuoteRequest, 'versions' | 'isChangedSinceSent'> | undefined> {
    const stored = await this.quoteRequests.find(id);
    return stored === undefined ? undefined : this.present(stored);
  }

  async findDocumented(id: string): Promise<DocumentedRequest | undefined> {
    const stored = await this.quoteRequests.find(id);
    return stored === undefined ? undefined : toDocumentedRequest(stored);
  }

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

/** Property order of the first fingerprints. Must not change while their keys are stored. */
const FINGERPRINT_FIELDS = [
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

/** Stable across releases: later fields count only if set, English never, because older clients omit the locale. */
function fingerprintOf({ locale, ...content }: ReadQuoteRequestSubmission): string {
  const fields = locale === DEFAULT_LOCALE ? content : { ...content, locale };
  const first = Object.fromEntries(FINGERPRINT_FIELDS.map((name) => [name, content[name]]));
  const later = Object.entries(fields).filter(([name, value]) => value !== null && !(name in first));
  return hash('sha256', JSON.stringify({ ...first, ...Object.fromEntries(later) }), 'hex');
}

function replayResponse({ fingerprint, receipt }: StoredResponse, expected: string): QuoteRequestReceipt {
  if (fingerprint === expected) return receipt;
  throw keyUsed(message('idempotency-conflict'));
}
