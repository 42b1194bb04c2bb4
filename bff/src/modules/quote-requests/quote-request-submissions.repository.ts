import { randomUUID } from 'node:crypto';
import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { longTransaction } from '../../platform/database/long-transaction.js';
import { Statements } from '../../platform/database/statements.js';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { DELIVERY_JOBS } from './jobs/quote-request-jobs.js';
import {
  IdempotencyKeyEntity,
  QuoteRequestEntity,
  QuoteRequestItemEntity,
  type QuoteRequestItemRecord,
  type QuoteRequestRecord,
} from './quote-request.entity.js';
import {
  columnsOf,
  GIVEN_TO_LINE,
  GIVEN_TO_REQUEST,
  submitParameters,
  submitStatement,
  toRow,
  type Columns,
} from './submit-statement.js';

/** A request as it is first written; reference, status and version are given with that. */
export type NewQuoteRequest = Omit<QuoteRequestRecord, (typeof GIVEN_TO_REQUEST)[number] | symbol>;
export type NewQuoteRequestItem = Omit<QuoteRequestItemRecord, 'quoteRequestId' | 'position' | symbol>;

export interface IdempotencyClaim {
  readonly key: string;
  /** SHA-256 of the payload. */
  readonly fingerprint: string;
}

/** The receipt that this key got before, and for which payload. */
export interface StoredResponse {
  readonly fingerprint: string;
  readonly receipt: QuoteRequestReceipt;
}

export type Submission =
  | { readonly kind: 'created'; readonly receipt: QuoteRequestReceipt }
  | ({ readonly kind: 'earlier' } & StoredResponse)
  | { readonly kind: 'in-flight' };

const receiptSchema = z.object({ id: z.uuid(), reference: z.string() });
const outcomeRow = z.union([
  z.tuple([z.literal('in-flight'), z.string(), z.null()]),
  z.tuple([
    z.enum(['created', 'earlier']),
    z.string(),
    z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(receiptSchema),
  ]),
]);

/** Two submits with one key saw none of it, and the other one was first. */
const isKeyTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_keys_pkey';

const MAILS = ['acknowledgement', 'staff-notification'] as const;

/** What visitors send. */
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
    this.#request = columnsOf(em.getMetadata(QuoteRequestEntity), GIVEN_TO_REQUEST);
    this.#line = columnsOf(em.getMetadata(QuoteRequestItemEntity), GIVEN_TO_LINE);
    this.#sql = submitStatement(this.#request, this.#line);
  }

  async findStoredResponse(key: string): Promise<StoredResponse | undefined> {
    const found = await this.em.fork().findOne(IdempotencyKeyEntity, { key });
    return found === null ? undefined : { fingerprint: found.fingerprint, receipt: found.answer };
  }

  /**
   * Writes the request, its items, its two mails and the receipt under the key, all or nothing. Of several calls with one
   * key at a time one does the work; the others hear that it is in flight.
   * @param month `YYMM` of the reference
   */
  async submit(
    { key, fingerprint }: IdempotencyClaim,
    month: string,
    request: NewQuoteRequest,
    items: readonly NewQuoteRequestItem[],
  ): Promise<Submission> {
    const params = submitParameters({
      key,
      fingerprint,
      id: request.id,
      month,
      request: toRow(request, this.#request),
      lines: items.map((item, position) => toRow({ position, ...item }, this.#line)),
      mails: MAILS.map((kind) => ({ id: randomUUID(), kind, job: DELIVERY_JOBS[kind].name })),
    });
    const write = async () =>
      outcomeRow.parse(
        (await this.statements.row({ sql: this.#sql, params, isPrepared: true }))?.map(
          (cell) => cell?.toString() ?? null,
        ),
      );
    const row = await write().catch((error: unknown) => {
      if (isKeyTaken(error)) return undefined;
      throw error;
    });
    if (row === undefined) return this.#earlier(key);
    const [outcome, knownFingerprint, receipt] = row;
    if (outcome === 'in-flight') return { kind: 'in-flight' };
    if (outcome === 'earlier') return { kind: 'earlier', fingerprint: knownFingerprint, receipt };
    this.outbox.announce();
    return { kind: 'created', receipt };
  }

  /** What the statement saw was there before it had the lock: somebody's receipt came between. */
  async #earlier(key: string): Promise<Submission> {
    const earlier = await this.findStoredResponse(key);
    return earlier === undefined ? { kind: 'in-flight' } : { kind: 'earlier', ...earlier };
  }

  /** Removes the receipts that were stored for a submit sent again. */
  async deleteStoredResponses(before: Date): Promise<void> {
    await longTransaction(this.em, (em) => em.nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: before } }));
  }
}
