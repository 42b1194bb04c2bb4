import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  findSealedFile,
  findSealedVersion,
  insertVersionFile,
  readSentQuotes,
  type FoundSealedFile,
  type SealedVersion,
  type SentQuote,
} from './quote-version-files.sql.ts';
import { QuoteVersionEntity, QuoteVersionFileEntity } from './quote-version.entity.ts';
import type { SealedFile } from './sealed-file.ts';

@Injectable()
export class QuoteVersionFilesRepository {
  constructor(private readonly em: EntityManager) {}

  findVersion(id: string): Promise<SealedVersion | undefined> {
    return findSealedVersion(this.em.fork(), id);
  }

  async findId(quoteRequestId: string, number: number): Promise<string | undefined> {
    const em = this.em.fork();
    return (await em.findOne(QuoteVersionEntity, { quoteRequestId, number }, { fields: ['id'] }))?.id;
  }

  async findFile(id: string): Promise<SealedFile | undefined> {
    const file = await this.em.fork().findOne(QuoteVersionFileEntity, { quoteVersionId: id });
    return file === null ? undefined : { filename: file.filename, content: Buffer.from(file.content) };
  }

  /** Finds a quote or a certificate by its hash. */
  findByHash(sha256: string): Promise<FoundSealedFile | undefined> {
    return findSealedFile(this.em.fork(), sha256);
  }

  sentTo(email: string): Promise<SentQuote[]> {
    return readSentQuotes(this.em.fork(), email);
  }

  /** Saves a file. Keeps the one of a concurrent worker that was faster. */
  async saveFile(id: string, { filename, content }: SealedFile, renderedAt: Date): Promise<void> {
    const sha256 = hash('sha256', content, 'hex');
    await insertVersionFile(this.em.fork(), id, { filename, content, sha256 }, renderedAt);
  }
}
