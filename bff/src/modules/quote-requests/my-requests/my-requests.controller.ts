import { requestsLinkRequestSchema, type MyRequests } from '@backlot/domain/contract';
import { Body, Controller } from '@nestjs/common';
import type * as z from 'zod';
import { MailedToken } from '../../../platform/http/access.ts';
import { CurrentCaller, type Caller } from '../../../platform/http/caller.ts';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../../platform/http/lookup-limit.ts';
import { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Limit } from '../../../platform/http/rate-limit-counters.ts';
import { MyRequestsService } from './my-requests.service.ts';

const linkLimit: Limit = { name: 'requests-links', perIp: { calls: 30, minutes: 10 } };

const readLimit: LookupLimit = { name: 'my-requests', calls: 300, minutes: 10, counts: () => true };

/** Requests of a customer. GET has no side effects, because mail scanners open links. */
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
