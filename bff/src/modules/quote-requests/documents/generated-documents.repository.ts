import { randomUUID } from 'node:crypto';
import type { generatePackingListSchema } from '@backlot/domain/contract/staff';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.ts';
import { longTransaction } from '../../../platform/database/long-transaction.ts';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.ts';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.ts';
import { GeneratedDocumentEntity, type GeneratedDocumentRecord } from './generated-document.entity.ts';
import { lockDocumentedRequest } from './generated-documents.sql.ts';

export type DocumentRequest = Pick<GeneratedDocumentRecord, 'quoteRequestId' | 'quoteVersion' | 'paperSize'>;
export type DocumentReader = 'staff' | 'customer';
export type DocumentResult = Pick<GeneratedDocumentRecord, 'filename' | 'content' | 'error'>;

/** `quoteVersion` of packing lists; no version has this number. */
const PACKING_LIST = 0;

@Injectable()
export class GeneratedDocumentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Reuses a document of the same version that is rendered or was requested since `freshFrom`. */
  async requestDocument(
    { quoteRequestId, quoteVersion, paperSize }: DocumentRequest,
    { now, freshFrom, by }: { readonly now: Date; readonly freshFrom: Date; readonly by: DocumentReader },
  ): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const version = await this.#versionOf(em, quoteRequestId, by);
      if (version === undefined) return undefined;
      const requested = { quoteRequestId, quoteVersion, paperSize, version };
      const existing = await em.findOne(
        GeneratedDocumentEntity,
        { ...requested, error: null, $or: [{ content: { $ne: null } }, { createdAt: { $gte: freshFrom } }] },
        { fields: ['id'], orderBy: { createdAt: 'desc' } },
      );
      if (existing !== null) return existing.id;
      const id = await insertDocument(em, requested, now);
      const job = quoteVersion === null ? quoteRequestJobs.generatePdf : quoteRequestJobs.renderVersion;
      await this.outbox.enqueue(em, job, { documentId: id });
      return id;
    });
  }

  /** Without a locale: in the request's language. */
  async requestPackingList(
    { quoteRequestId, paper: paperSize, locale }: z.output<typeof generatePackingListSchema>,
    now: Date,
  ): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      const version = await this.#versionOf(em, quoteRequestId, 'staff');
      if (version === undefined) return undefined;
      const id = await insertDocument(em, { quoteRequestId, paperSize, version, quoteVersion: PACKING_LIST }, now);
      await this.outbox.enqueue(em, quoteRequestJobs.renderPackingList, { documentId: id, locale });
      return id;
    });
  }

  /** Records requests by staff. Undefined for an unknown request. */
  async #versionOf(em: EntityManager, quoteRequestId: string, by: DocumentReader): Promise<number | undefined> {
    // Lock: prevents deletion before the new row is stored.
    const request = await lockDocumentedRequest(em, quoteRequestId);
    if (request === undefined) return undefined;
    const { version, reference, email } = request;
    if (by === 'staff')
      await this.activity.record(em, { kind: 'quote-file', subject: { email }, details: { reference, format: 'pdf' } });
    return version;
  }

  findDocumentRequest(id: string): Promise<DocumentRequest | null> {
    return this.em
      .fork()
      .findOne(
        GeneratedDocumentEntity,
        { id, content: null, error: null },
        { fields: ['quoteRequestId', 'quoteVersion', 'paperSize'] },
      );
  }

  /** Returns the file or the error, all null while neither exists; null for a deleted row. */
  findResult(id: string): Promise<DocumentResult | null> {
    return this.em.fork().findOne(GeneratedDocumentEntity, { id }, { fields: ['filename', 'content', 'error'] });
  }

  /** Saves a file, for a draft with the version of the request that it shows. */
  async save(id: string, file: { filename: string; content: Buffer; version?: number }): Promise<void> {
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
  requested: DocumentRequest & Pick<GeneratedDocumentRecord, 'version'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await em.insert(GeneratedDocumentEntity, {
    id,
    ...requested,
    filename: null,
    content: null,
    error: null,
    createdAt: now,
  });
  return id;
}
