import { requestsLinkRequestSchema, type MyRequests } from '@backlot/domain/contract';
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.js';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.js';
import { RateLimit } from '../../../platform/http/rate-limit.js';
import { type Limit } from '../../../platform/http/rate-limit-counters.js';
import { MyRequestsService } from './my-requests.service.js';

const linkLimit: Limit = { name: 'requests-links', perIp: { calls: 30, minutes: 10 } };

/** Nobody guesses 256 bits: it is for the server's sake. */
const readLimit: LookupLimit = { name: 'my-requests', calls: 300, minutes: 10, counts: () => true };

/** The requests of a customer. GET changes nothing: programs that check mails open links. */
@Controller()
export class MyRequestsController {
  constructor(private readonly requests: MyRequestsService) {}

  @Endpoint('listMyRequests')
  @LimitLookups(readLimit)
  list(@CurrentCaller() { email }: Caller): Promise<MyRequests> {
    return this.requests.listOf(email, new Date());
  }

  @Endpoint('listMailedRequests')
  @LimitLookups(readLimit)
  listByLink(@MailedToken() token: string): Promise<MyRequests> {
    return this.requests.listByLink(token, new Date());
  }

  @Endpoint('requestRequestsLink')
  @RateLimit(linkLimit)
  async mail(
    @Body({ schema: requestsLinkRequestSchema }) { email, locale }: z.output<typeof requestsLinkRequestSchema>,
  ): Promise<{ accepted: true }> {
    await this.requests.mailLink(email, locale);
    return { accepted: true };
  }
}
