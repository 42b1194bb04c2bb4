import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { type Limit } from '../../../platform/http/rate-limit-counters.js';
import { InboundMailService } from './inbound-mail.service.js';
import { readPostedFields } from './posted-fields.js';

/** All mail comes from a few addresses of the provider, which tries again later. */
export const inboundMailLimit: Limit = { name: 'inbound-mail-calls', perIp: { calls: 600, minutes: 10 } };

/** Where the provider of inbound mail posts it. Its signature says who calls; no client of the contract does. */
@Controller()
export class InboundMailController {
  constructor(private readonly mails: InboundMailService) {}

  @Post('/api/inbound-mail/mailgun')
  @Public()
  @HttpCode(200)
  @RateLimit(inboundMailLimit)
  @RouteConfig({ takesFile: true })
  async receive(@Req() request: FastifyRequest): Promise<{ accepted: true }> {
    await this.mails.receive(await readPostedFields(request), new Date());
    return { accepted: true };
  }
}
