import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ActivityRepository } from '../../platform/activity/activity.repository.ts';
import {
  deleteFeed,
  hasFeedKey,
  readCalendarEvents,
  readFeedCreation,
  upsertFeed,
  type CalendarDays,
  type CalendarEvent,
} from './calendar-feed.sql.ts';

@Injectable()
export class CalendarFeedRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  createdAt(): Promise<Date | undefined> {
    return readFeedCreation(this.em.fork());
  }

  isKey(keyHash: string): Promise<boolean> {
    return hasFeedKey(this.em.fork(), keyHash);
  }

  async renew(keyHash: string, profileId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await upsertFeed(em, keyHash, profileId);
      await this.activity.record(em, { kind: 'calendar-feed', details: { calendarFeed: 'renewed' } });
    });
  }

  /** No-op, without an activity entry, if no address exists. */
  async end(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (await deleteFeed(em))
        await this.activity.record(em, { kind: 'calendar-feed', details: { calendarFeed: 'ended' } });
    });
  }

  events(days: CalendarDays): Promise<CalendarEvent[]> {
    return readCalendarEvents(this.em.fork(), days);
  }
}
