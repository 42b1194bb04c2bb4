import { randomUUID } from 'node:crypto';
import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { longTransaction } from '../../../platform/database/long-transaction.ts';
import { Statements } from '../../../platform/database/statements.ts';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import {
  IdempotencyKeyEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from '../requests/quote-request.entity.ts';
import {
  columnsOf,
  LINE_SERVER_COLUMNS,
  SERVER_COLUMNS,
  submitStatement,
  toRow,
  writeSubmission,
  type Columns,
} from './submit.sql.ts';

/** New request without columns that the server assigns. */
type NewQuoteRequest = Omit<QuoteRequestRecord, (typeof SERVER_COLUMNS)[number] | symbol>;
export type NewQuoteRequestItem = Omit<QuoteRequestItemRecord, 'quoteRequestId' | 'position' | symbol>;

export interface StoredResponse {
  readonly fingerprint: string;
  readonly receipt: QuoteRequestReceipt;
}

type Submission =
  | { readonly kind: 'created'; readonly receipt: QuoteRequestReceipt }
  | ({ readonly kind: 'earlier' } & StoredResponse)
  | { readonly kind: 'in-flight' };

/** Race of two submits with one key: the other one committed first. */
const isKeyTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

const RESPONSE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const MAILS = [quoteRequestJobs.acknowledge, quoteRequestJobs.notifyStaff];

@Injectable()
export class QuoteRequestSubmissionsRepository {
  readonly #request: Columns;
  readonly #line: Columns;
  readonly #sql: string;

  constructor(
    private readonly em: EntityManager,
    private readonly statements: Statements,
    private readonly outbox: OutboxRepository,
  ) {
    this.#request = columnsOf(em.getMetadata(QuoteRequestEntity), SERVER_COLUMNS);
    this.#line = columnsOf(em.getMetadata(QuoteRequestItemEntity), LINE_SERVER_COLUMNS);
    this.#sql = submitStatement(this.#request, this.#line);
  }

  async findStoredResponse(key: string): Promise<StoredResponse | undefined> {
    const found = await this.em.fork().findOne(IdempotencyKeyEntity, { key });
    return found === null ? undefined : { fingerprint: found.fingerprint, receipt: found.answer };
  }

  /** Atomic. Of concurrent calls with one key one succeeds, the others are in flight. @param month `YYMM` */
  async submit(
    { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
    month: string,
    request: NewQuoteRequest,
    items: readonly NewQuoteRequestItem[],
  ): Promise<Submission> {
    const submit = {
      key,
      fingerprint,
      id: request.id,
      month,
      request: toRow(request, this.#request),
      lines: items.map((item, position) => toRow({ position, ...item }, this.#line)),
      mails: MAILS.map(({ kind, name }) => ({ id: randomUUID(), kind, job: name })),
    };
    const row = await writeSubmission(this.statements, this.#sql, submit).catch((error: unknown) => {
      if (isKeyTaken(error)) return undefined;
      throw error;
    });
    if (row === undefined) {
      // A concurrent submit has committed before this one got the lock.
      const earlier = await this.findStoredResponse(key);
      return earlier === undefined ? { kind: 'in-flight' } : { kind: 'earlier', ...earlier };
    }
    const [outcome, knownFingerprint, receipt] = row;
    if (outcome === 'in-flight') return { kind: 'in-flight' };
    if (outcome === 'earlier') return { kind: 'earlier', fingerprint: knownFingerprint, receipt };
    this.outbox.notify();
    return { kind: 'created', receipt };
  }

  @RunsHourly('cleanup')
  async deleteExpiredResponses(now: Date): Promise<void> {
    const before = new Date(now.getTime() - RESPONSE_RETENTION_MS);
    await longTransaction(this.em, (em) => em.nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: before } }));
  }
}
