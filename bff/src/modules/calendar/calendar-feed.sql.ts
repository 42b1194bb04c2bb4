import type { Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const LOCATION_MAX = 500;
/** Maximum number of events; the latest ones are left out. */
const EVENTS_MAX = 4_000;

/** Both ends are inclusive; holds that expired before today are ignored. */
export type CalendarDays = Readonly<Record<'from' | 'to' | 'today', Day>>;

const feedRows = z.array(z.object({ createdAt: z.coerce.date() }));
const eventRows = z.array(
  z.object({
    quoteRequestId: z.uuid(),
    direction: z.enum(['pickup', 'return']),
    day: z.string(),
    reference: z.string(),
    jobName: z.string(),
    customerName: z.string(),
    /** Empty if unknown; truncated. */
    location: z.string(),
    /** Sum of the quantities of its lines. */
    items: z.coerce.number(),
    /** False for a pending request that is held. */
    isConfirmed: z.boolean(),
    version: z.int(),
    updatedAt: z.coerce.date(),
  }),
);
export type CalendarEvent = z.output<typeof eventRows>[number];

/** Selects one direction. Each has its own limit, so that the index scan stops early. */
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

/** Pickups and returns of approved and held requests, in order of day. */
export async function readCalendarEvents(
  em: EntityManager,
  { from, to, today }: CalendarDays,
): Promise<CalendarEvent[]> {
  const params = [from, to, today, EVENTS_MAX];
  const rows: unknown = await em.execute(
    `select * from (${eventsBy('pickup', 'start_date')}) pickups
     union all
     select * from (${eventsBy('return', 'end_date')}) returns
     order by day, "quoteRequestId", direction limit ?`,
    [...params, ...params, EVENTS_MAX],
  );
  return eventRows.parse(rows);
}

export async function readFeedCreation(em: EntityManager): Promise<Date | undefined> {
  return feedRows.parse(await em.execute('select created_at as "createdAt" from calendar_feed'))[0]?.createdAt;
}

export async function hasFeedKey(em: EntityManager, keyHash: string): Promise<boolean> {
  const rows: unknown[] = await em.execute('select 1 from calendar_feed where key_hash = ?', [keyHash]);
  return rows.length > 0;
}

export async function upsertFeed(em: EntityManager, keyHash: string, profileId: string): Promise<void> {
  await em.execute(
    `insert into calendar_feed (key_hash, created_by) values (?, ?)
     on conflict (id) do update
       set key_hash = excluded.key_hash, created_at = excluded.created_at, created_by = excluded.created_by`,
    [keyHash, profileId],
  );
}

export async function deleteFeed(em: EntityManager): Promise<boolean> {
  const deleted: unknown[] = await em.execute('delete from calendar_feed returning id');
  return deleted.length > 0;
}
