import { randomUUID } from 'node:crypto';
import { type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import { longTransaction } from '../../platform/database/long-transaction.js';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';
import { GeneratedDocumentEntity, type GeneratedDocumentRecord } from './generated-document.entity.js';

export type DocumentRequest = Pick<GeneratedDocumentRecord, 'quoteRequestId' | 'quoteVersion' | 'paperSize'>;
/** A packing list, in the request's language unless another one is set. */
export interface PackingListRequest extends Pick<DocumentRequest, 'quoteRequestId' | 'paperSize'> {
  readonly locale: Locale | undefined;
}
export type DocumentResult = Pick<GeneratedDocumentRecord, 'filename' | 'content' | 'error'>;

/** No version has this number, so that nobody who wants a quote is given a packing list. */
const PACKING_LIST = 0;

const drawnRow = z.array(z.object({ version: z.int(), reference: z.string(), email: z.string() }));

/** PDFs that were asked for (decision 16). */
@Injectable()
export class GeneratedDocumentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /**
   * The row of the request's present version, made or being made since `freshFrom`; else a new one with its job.
   * Undefined when there is no such request. What staff ask for is recorded.
   */
  async want(
    { quoteRequestId, quoteVersion, paperSize }: DocumentRequest,
    { now, freshFrom, by }: { readonly now: Date; readonly freshFrom: Date; readonly by: 'staff' | 'customer' },
  ): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const version = await this.#versionOf(em, quoteRequestId, by);
      if (version === undefined) return undefined;
      const wanted = { quoteRequestId, quoteVersion, paperSize, version };
      const known = await em.findOne(
        GeneratedDocumentEntity,
        { ...wanted, error: null, $or: [{ content: { $ne: null } }, { createdAt: { $gte: freshFrom } }] },
        { fields: ['id'], orderBy: { createdAt: 'desc' } },
      );
      if (known !== null) return known.id;
      const id = await insertDocument(em, wanted, now);
      const job = quoteVersion === null ? quoteRequestJobs.generatePdf : quoteRequestJobs.drawVersion;
      await this.outbox.enqueue(em, job, { documentId: id });
      return id;
    });
  }

  /** A new row with its job; undefined when there is no such request. */
  async wantPackingList(
    { quoteRequestId, paperSize, locale }: PackingListRequest,
    now: Date,
  ): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const version = await this.#versionOf(em, quoteRequestId, 'staff');
      if (version === undefined) return undefined;
      const id = await insertDocument(em, { quoteRequestId, paperSize, version, quoteVersion: PACKING_LIST }, now);
      await this.outbox.enqueue(em, quoteRequestJobs.drawPackingList, { documentId: id, locale });
      return id;
    });
  }

  /** Version of the request; undefined when there is none. What staff ask for is recorded. */
  async #versionOf(em: EntityManager, quoteRequestId: string, by: 'staff' | 'customer'): Promise<number | undefined> {
    // Locked, so that it is not deleted before its file is written down.
    const [request] = drawnRow.parse(
      await em.execute(
        'select version, reference, customer_email as email from quote_requests where id = ? for key share',
        [quoteRequestId],
      ),
    );
    if (request === undefined) return undefined;
    const { version, reference, email } = request;
    if (by === 'staff')
      await this.activity.record(em, { kind: 'quote-file', subject: { email }, details: { reference, format: 'pdf' } });
    return version;
  }

  /** What the job needs to know; undefined when the row is gone or done. */
  async findDocumentRequest(id: string): Promise<DocumentRequest | undefined> {
    const em = this.em.fork();
    return (
      (await em.findOne(
        GeneratedDocumentEntity,
        { id, content: null, error: null },
        { fields: ['quoteRequestId', 'quoteVersion', 'paperSize'] },
      )) ?? undefined
    );
  }

  /** The file or why there is none; undefined as long as neither is there. A row that is gone has neither. */
  async findResult(id: string): Promise<DocumentResult | undefined> {
    const em = this.em.fork();
    return (
      (await em.findOne(
        GeneratedDocumentEntity,
        { id, $or: [{ content: { $ne: null } }, { error: { $ne: null } }] },
        { fields: ['filename', 'content', 'error'] },
      )) ?? undefined
    );
  }

  /** Those of these files that are there, that cannot be made, or that are gone with their request. */
  async findSettled(ids: readonly string[]): Promise<string[]> {
    const waiting = await this.em
      .fork()
      .find(GeneratedDocumentEntity, { id: { $in: [...ids] }, content: null, error: null }, { fields: ['id'] });
    return ids.filter((id) => waiting.every((row) => row.id !== id));
  }

  /** @param version of the request that was drawn */
  async save(id: string, file: { filename: string; content: Buffer }, version: number): Promise<void> {
    await this.em.fork().nativeUpdate(GeneratedDocumentEntity, { id }, { ...file, version });
  }

  /** The file of a version: it is none of the request as it is. */
  async saveSealed(id: string, file: { filename: string; content: Buffer }): Promise<void> {
    await this.em.fork().nativeUpdate(GeneratedDocumentEntity, { id }, file);
  }

  async saveError(id: string, error: string): Promise<void> {
    await this.em.fork().nativeUpdate(GeneratedDocumentEntity, { id, content: null }, { error });
  }

  async deleteOlder(before: Date): Promise<void> {
    await longTransaction(this.em, (em) => em.nativeDelete(GeneratedDocumentEntity, { createdAt: { $lt: before } }));
  }
}

async function insertDocument(
  em: EntityManager,
  wanted: DocumentRequest & Pick<GeneratedDocumentRecord, 'version'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await em.insert(GeneratedDocumentEntity, {
    id,
    ...wanted,
    filename: null,
    content: null,
    error: null,
    createdAt: now,
  });
  return id;
}
