import { quoteVersionReference } from '@backlot/domain';
import type { VerifiedQuoteFile } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import { SealedFilesRepository } from './sealed-files.repository.js';

/** Tells a sealed file from any other, for whoever has it. */
@Injectable()
export class SealedFilesService {
  constructor(private readonly files: SealedFilesRepository) {}

  async verify(sha256: string): Promise<VerifiedQuoteFile> {
    const found = await this.files.find(sha256);
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
