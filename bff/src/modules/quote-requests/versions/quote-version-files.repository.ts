import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  findSealedFile,
  findSealedVersion,
  insertVersionFile,
  readSentQuotes,
  type SentQuote,
} from './quote-version-files.sql.ts';
import { QuoteVersionEntity, QuoteVersionFileEntity } from './quote-version.entity.ts';
import type { SealedFile } from './sealed-file.ts';

@Injectable()
export class QuoteVersionFilesRepository {
  constructor(private readonly em: EntityManager) {}

  findVersion(id: string) {
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
  findByHash(sha256: string) {
    return findSealedFile(this.em.fork(), sha256);
  }

  sentTo(email: string): Promise<SentQuote[]> {
    return readSentQuotes(this.em.fork(), email);
  }

  /** Keeps the file of a concurrent worker that was faster. */
  saveFile(id: string, file: SealedFile, renderedAt: Date): Promise<void> {
    return insertVersionFile(this.em.fork(), id, file, renderedAt);
  }
}
