import type { CalendarEvent } from './calendar-event.ts';

/** English only: the feed is for staff. */
export const calendarTexts = {
  name: 'Pickups and returns',
  pickup: ({ jobName, reference }: CalendarEvent) => `Pickup: ${jobName} (${reference})`,
  return: ({ jobName, reference }: CalendarEvent) => `Return: ${jobName} (${reference})`,
  description: ({ customerName, items }: CalendarEvent, link: string) =>
    [`Customer: ${customerName}`, `Items: ${items}`, link].join('\n'),
};
