import { businessToday } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import type { CalendarFeed, NewCalendarFeed } from '@backlot/domain/contract/staff';
import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.ts';
import { CurrentCaller, type Caller } from '../../platform/http/caller.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { LimitLookups, type LookupLimit } from '../../platform/http/lookup-limit.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

/** Protects the server from load; a 256-bit key cannot be guessed. */
const readLimit: LookupLimit = { name: 'calendar-feed', calls: 300, minutes: 10, counts: () => true };

@Controller()
export class CalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Get(documents.calendarFeed.path)
  @Public()
  @LimitLookups(readLimit)
  async read(@Param('key') key: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const calendar = await this.feed.read(key, businessToday(new Date()));
    if (calendar === undefined) throw new NotFoundException();
    void reply.header('content-type', `${documents.calendarFeed.contentType}; charset=utf-8`);
    return calendar;
  }

  @Endpoint('getCalendarFeed')
  status(): Promise<CalendarFeed> {
    return this.feed.status();
  }

  @Endpoint('renewCalendarFeed')
  renew(@CurrentCaller() { profileId }: Caller): Promise<NewCalendarFeed> {
    return this.feed.renew(profileId);
  }

  @Endpoint('endCalendarFeed')
  async end(): Promise<void> {
    await this.feed.end();
  }
}
