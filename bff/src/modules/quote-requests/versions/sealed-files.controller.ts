import { quoteFileQuerySchema, type VerifiedQuoteFile } from '@backlot/domain/contract';
import { Controller, Query } from '@nestjs/common';
import type * as z from 'zod';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.ts';
import { SealedFilesService } from './sealed-files.service.ts';

const verifyLimit: LookupLimit = { name: 'quote-verify', calls: 120, minutes: 10, counts: () => true };

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
