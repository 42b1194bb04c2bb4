import { quoteVersionReference } from '@backlot/domain';
import type { VerifiedQuoteFile } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { QuoteVersionFilesRepository } from './quote-version-files.repository.ts';

@Injectable()
export class SealedFilesService {
  constructor(private readonly files: QuoteVersionFilesRepository) {}

  async verify(sha256: string): Promise<VerifiedQuoteFile> {
    const found = await this.files.findByHash(sha256);
    if (found === undefined) return { file: null };
    const { kind, reference, number, sealedAt, how } = found;
    return {
      file: {
        kind,
        reference: quoteVersionReference(reference, number),
        sealedAt: sealedAt.toISOString(),
        ...(how === null ? {} : { how }),
      },
    };
  }
}
