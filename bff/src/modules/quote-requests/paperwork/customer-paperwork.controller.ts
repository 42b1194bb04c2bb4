import { message } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import { Controller, Req, UseGuards } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { MailedToken } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.js';
import { CustomerOnly } from '../customer-quote/customer-only.js';
import { QuoteLinkGuard } from '../customer-quote/quote-link.guard.js';
import { readPaperworkUpload } from './paperwork-body.js';
import { PaperworkService } from './paperwork.service.js';

/** Each one is up to 10 MB in memory and in the database. */
export const paperworkLimit: Limit = {
  name: 'quote-paperwork',
  perIp: { calls: 20, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 40, minutes: 60 },
};

/** Documents that a customer uploads for a quote. */
@Controller()
@UseGuards(QuoteLinkGuard)
export class CustomerPaperworkController {
  constructor(private readonly paperwork: PaperworkService) {}

  @Endpoint('uploadPaperwork')
  @CustomerOnly(message('paperwork-upload-failed'))
  @RateLimit(paperworkLimit)
  async upload(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Paperwork> {
    return this.paperwork.upload(token, await readPaperworkUpload(request), new Date());
  }
}
