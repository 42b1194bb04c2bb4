import { quoteFileQuerySchema, type VerifiedQuoteFile } from '@backlot/domain/contract';
import { Controller, Query } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.js';
import { SealedFilesService } from './sealed-files.service.js';

/** Nobody guesses 256 bits: it is for the server's sake. */
const verifyLimit: LookupLimit = { name: 'quote-verify', calls: 120, minutes: 10, counts: () => true };

/** Whether a PDF is one that was sealed. Its hash is all that comes here. */
@Controller()
export class SealedFilesController {
  constructor(private readonly files: SealedFilesService) {}

  @Endpoint('verifyQuoteFile')
  @LimitLookups(verifyLimit)
  verify(
    @Query({ schema: quoteFileQuerySchema }) { sha256 }: z.output<typeof quoteFileQuerySchema>,
  ): Promise<VerifiedQuoteFile> {
    return this.files.verify(sha256);
  }
}
