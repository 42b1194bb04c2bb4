import { businessToday } from '@backlot/domain';
import { documents } from '@backlot/domain/contract';
import type { CalendarFeed, NewCalendarFeed } from '@backlot/domain/contract/staff';
import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { CurrentCaller, type Caller } from '../../platform/http/caller.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { LimitLookups, type LookupLimit } from '../../platform/http/lookup-limit.js';
import { CalendarFeedService } from './calendar-feed.service.js';

/** Nobody guesses 256 bits: it is for the server's sake. */
const readLimit: LookupLimit = { name: 'calendar-feed', calls: 300, minutes: 10, counts: () => true };

/** Calendar of pickups and returns for calendar programs, and its address for staff. */
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
