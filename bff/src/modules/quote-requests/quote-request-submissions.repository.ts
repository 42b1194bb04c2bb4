import { randomUUID } from 'node:crypto';
import { type QuoteRequestReceipt } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { announceOutboxRows } from '../../platform/queue/outbox.repository.js';
import { DELIVERY_JOBS } from './deliveries.repository.js';
import { IdempotencyKeyEntity, type QuoteRequestItemRecord, type QuoteRequestRecord } from './quote-request.entity.js';

/** A request as it is first written; reference, status and version are given here. */
export type NewQuoteRequest = Omit<QuoteRequestRecord, 'reference' | 'status' | 'version' | 'discountCents' | 'answeredAt' | 'updatedAt' | symbol>;
export type NewQuoteRequestItem = Omit<QuoteRequestItemRecord, 'quoteRequestId' | 'position' | symbol>;

export interface IdempotencyClaim {
  readonly key: string;
  /** SHA-256 of the payload. */
  readonly fingerprint: string;
}

/** The answer that this key got before, and for which payload. */
export interface EarlierAnswer {
  readonly fingerprint: string;
  readonly answer: QuoteRequestReceipt;
}

export type Submission = { readonly kind: 'created'; readonly answer: QuoteRequestReceipt } | ({ readonly kind: 'earlier' } & EarlierAnswer) | { readonly kind: 'in-flight' };

const receipt = z.object({ id: z.uuid(), reference: z.string() });
const oneOutcome = z.tuple([
  z.union([
    z.object({ outcome: z.literal('in-flight') }),
    z.object({ outcome: z.enum(['created', 'earlier']), known_fingerprint: z.string(), known_answer: receipt }),
  ]),
]);

const MAILS = ['acknowledgement', 'staff-notification'] as const;

/** The names of a record's properties as columns. */
const inColumns = (record: object) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`), value]));

/** What visitors send. */
@Injectable()
export class QuoteRequestSubmissionsRepository {
  constructor(private readonly em: EntityManager) {}

  async findAnswer(key: string): Promise<EarlierAnswer | undefined> {
    const found = await this.em.fork().findOne(IdempotencyKeyEntity, { key });
    return found === null ? undefined : { fingerprint: found.fingerprint, answer: found.answer };
  }

  /**
   * Writes the request, its items, its two mails and the answer under the key, all or nothing, by the database's own
   * `submit_quote_request`. Of several calls with one
   * key at a time one does the work; the others hear that it is in flight.
   * @param month `YYMM` of the reference
   */
  async submit(claim: IdempotencyClaim, month: string, request: NewQuoteRequest, items: readonly NewQuoteRequestItem[]): Promise<Submission> {
    const mails = MAILS.map((kind) => ({ id: randomUUID(), kind, job: DELIVERY_JOBS[kind] }));
    const lines = items.map((item, position) => ({ position, ...inColumns(item) }));
    const [result] = oneOutcome.parse(
      await this.em
        .fork()
        .execute('select * from submit_quote_request(?, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb)', [
          claim.key,
          claim.fingerprint,
          month,
          JSON.stringify(inColumns(request)),
          JSON.stringify(lines),
          JSON.stringify(mails),
        ]),
    );
    if (result.outcome === 'in-flight') return { kind: 'in-flight' };
    if (result.outcome === 'earlier') return { kind: 'earlier', fingerprint: result.known_fingerprint, answer: result.known_answer };
    announceOutboxRows();
    return { kind: 'created', answer: result.known_answer };
  }

  /** Removes the answers that were kept for a submit sent again. */
  async deleteAnswers(before: Date): Promise<void> {
    await this.em.fork().nativeDelete(IdempotencyKeyEntity, { createdAt: { $lt: before } });
  }
}
