import { message } from '@backlot/domain';
import type { Paperwork } from '@backlot/domain/contract';
import { Controller, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MailedToken } from '../../../platform/http/access.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import { mailedLink, type Limit } from '../../../platform/http/rate-limit-counters.ts';
import { CustomerOnly, QuoteLinkGuard } from '../customer-quote/quote-link.guard.ts';
import { readPaperworkUpload } from './paperwork-body.ts';
import { PaperworkService } from './paperwork.service.ts';

/** Each upload takes up to 10 MB of memory and database. */
export const paperworkLimit: Limit = {
  name: 'quote-paperwork',
  perIp: { calls: 20, minutes: 10 },
  account: mailedLink,
  perAccount: { calls: 40, minutes: 60 },
};

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
