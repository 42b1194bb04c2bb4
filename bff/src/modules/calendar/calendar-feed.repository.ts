import type { Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../platform/activity/activity.repository.js';
import type { CalendarEvent } from './calendar-event.js';

/** Characters of a location that the calendar shows. */
const LOCATION_MAX = 500;

/** Days of a calendar, both included. */
interface CalendarDays {
  readonly from: Day;
  readonly to: Day;
  /** Holds of pending requests that end before it are over. */
  readonly today: Day;
}

const feedRows = z.array(z.object({ createdAt: z.coerce.date() }));
const eventRows: z.ZodType<CalendarEvent[]> = z.array(
  z.object({
    quoteRequestId: z.uuid(),
    direction: z.enum(['pickup', 'return']),
    day: z.string(),
    reference: z.string(),
    jobName: z.string(),
    customerName: z.string(),
    location: z.string(),
    items: z.coerce.number(),
    isConfirmed: z.boolean(),
    version: z.int(),
    updatedAt: z.coerce.date(),
  }),
);

/** Selects one direction. Both are limited by themselves, so that an index is read no further than needed. */
const eventsBy = (direction: CalendarEvent['direction'], column: 'start_date' | 'end_date') => `
  select request.id as "quoteRequestId", '${direction}' as direction, to_char(request.${column}, 'YYYY-MM-DD') as day,
    request.reference, request.job_name as "jobName", request.customer_name as "customerName",
    left(request.shooting_locations, ${LOCATION_MAX}) as location, request.total_quantity as items,
    request.status <> 'pending' as "isConfirmed", request.version, request.updated_at as "updatedAt"
  from quote_requests request
  where request.${column} between ?::date and ?::date and (
    request.status in ('approved', 'in_progress', 'completed')
    or request.status = 'pending' and exists (
      select from stock_holds hold where hold.quote_request_id = request.id and hold.expires_on >= ?::date
    )
  )
  order by request.${column}, request.id limit ?`;

/** Address of the calendar, of which it stores the hash of its key, and the events of the calendar. */
@Injectable()
export class CalendarFeedRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityRepository,
  ) {}

  /** When the address was made; undefined if there is none. */
  async createdAt(): Promise<Date | undefined> {
    const rows: unknown = await this.em.fork().execute('select created_at as "createdAt" from calendar_feed');
    return feedRows.parse(rows)[0]?.createdAt;
  }

  /** Whether the address with the key of this hash works. */
  async isKey(keyHash: string): Promise<boolean> {
    const rows: unknown[] = await this.em.fork().execute('select 1 from calendar_feed where key_hash = ?', [keyHash]);
    return rows.length > 0;
  }

  /** Replaces the address. The one before ends. */
  async renew(keyHash: string, profileId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into calendar_feed (key_hash, created_by) values (?, ?)
         on conflict (id) do update
           set key_hash = excluded.key_hash, created_at = excluded.created_at, created_by = excluded.created_by`,
        [keyHash, profileId],
        'run',
      );
      await this.activity.record(em, { kind: 'calendar-feed', details: { calendarFeed: 'renewed' } });
    });
  }

  /** Ends the address. Without one it does nothing, and leaves no activity entry. */
  async end(): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const ended: unknown[] = await em.execute('delete from calendar_feed returning id');
      if (ended.length > 0)
        await this.activity.record(em, { kind: 'calendar-feed', details: { calendarFeed: 'ended' } });
    });
  }

  /** Pickups and returns of firm and held requests, by their day; the first `limit` of them. */
  async events({ from, to, today }: CalendarDays, limit: number): Promise<CalendarEvent[]> {
    const params = [from, to, today, limit];
    const rows: unknown = await this.em.fork().execute(
      `select * from (${eventsBy('pickup', 'start_date')}) pickups
       union all
       select * from (${eventsBy('return', 'end_date')}) returns
       order by day, "quoteRequestId", direction limit ?`,
      [...params, ...params, limit],
    );
    return eventRows.parse(rows);
  }
}
