import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { CalendarEvent } from './calendar-feed.sql.ts';

const REFRESH_SECONDS = 3_600;

/** English only: the feed is for staff. */
const TITLES = { pickup: 'Pickup', return: 'Return' } as const;

/** The stamp is the time of the last change, so that equal events are equal bytes. */
function toEvent(event: CalendarEvent, origin: string): ICalEventData {
  const { quoteRequestId, direction, day, location, isConfirmed, version, updatedAt } = event;
  const link = `${origin}/admin/quote-requests/${quoteRequestId}`;
  return {
    id: `${quoteRequestId}-${direction}`,
    sequence: version,
    stamp: updatedAt,
    lastModified: updatedAt,
    allDay: true,
    // Parsed as UTC, written without a zone.
    start: new Date(`${day}T00:00:00Z`),
    summary: `${TITLES[direction]}: ${event.jobName} (${event.reference})`,
    description: [`Customer: ${event.customerName}`, `Items: ${event.items}`, link].join('\n'),
    location: location === '' ? null : location,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    // Does not mark a subscriber as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Returns the events as an iCalendar file (RFC 5545). */
export function calendarDocument(events: readonly CalendarEvent[], origin: string): string {
  return ical({
    name: 'Pickups and returns',
    prodId: { company: 'Backlot', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    events: events.map((event) => toEvent(event, origin)),
  }).toString();
}
