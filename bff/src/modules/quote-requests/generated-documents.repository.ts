import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from './jobs/quote-request-jobs.js';
import { GeneratedDocumentEntity, type GeneratedDocumentRecord } from './generated-document.entity.js';

export type DocumentRequest = Pick<GeneratedDocumentRecord, 'quoteRequestId' | 'paperSize'>;
export type DocumentResult = Pick<GeneratedDocumentRecord, 'filename' | 'content' | 'error'>;

const versionRow = z.array(z.object({ version: z.int() }));

/** PDFs that were asked for (decision 16). */
@Injectable()
export class GeneratedDocumentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * The row of the request's present version, made or being made since `freshFrom`; else a new one with its job.
   * Undefined when there is no such request.
   */
  async want({ quoteRequestId, paperSize }: DocumentRequest, now: Date, freshFrom: Date): Promise<string | undefined> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that it is not deleted before its file is written down.
      const [request] = versionRow.parse(
        await em.execute('select version from quote_requests where id = ? for key share', [quoteRequestId]),
      );
      if (request === undefined) return undefined;
      const wanted = { quoteRequestId, paperSize, version: request.version };
      const known = await em.findOne(
        GeneratedDocumentEntity,
        { ...wanted, error: null, $or: [{ content: { $ne: null } }, { createdAt: { $gte: freshFrom } }] },
        { fields: ['id'], orderBy: { createdAt: 'desc' } },
      );
      if (known !== null) return known.id;
      const id = randomUUID();
      await em.insert(GeneratedDocumentEntity, {
        id,
        ...wanted,
        filename: null,
        content: null,
        error: null,
        createdAt: now,
      });
      await this.outbox.enqueue(em, quoteRequestJobs.generatePdf, { documentId: id });
      return id;
    });
  }

  /** What the job needs to know; undefined when the row is gone or done. */
  async findDocumentRequest(id: string): Promise<DocumentRequest | undefined> {
    const em = this.em.fork();
    return (
      (await em.findOne(
        GeneratedDocumentEntity,
        { id, content: null, error: null },
        { fields: ['quoteRequestId', 'paperSize'] },
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
  async keep(id: string, file: { filename: string; content: Buffer }, version: number): Promise<void> {
    await this.em.fork().nativeUpdate(GeneratedDocumentEntity, { id }, { ...file, version });
  }

  async keepError(id: string, error: string): Promise<void> {
    await this.em.fork().nativeUpdate(GeneratedDocumentEntity, { id, content: null }, { error });
  }

  async deleteOlder(before: Date): Promise<void> {
    await this.em.fork().nativeDelete(GeneratedDocumentEntity, { createdAt: { $lt: before } });
  }
}
