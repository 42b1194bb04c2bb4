import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Limit } from '../../../platform/http/rate-limit-counters.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { readPostedFields } from './posted-fields.ts';

/** Rate limit per IP of the mail provider, which posts from a few addresses and retries. */
export const inboundMailLimit: Limit = { name: 'inbound-mail-calls', perIp: { calls: 600, minutes: 10 } };

/** Webhook of the inbound mail provider, authenticated by its signature. Not part of the public contract. */
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
