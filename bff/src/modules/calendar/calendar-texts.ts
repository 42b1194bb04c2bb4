import type { CalendarEvent } from './calendar-event.js';

/** Texts of the calendar. It is for staff, thus in English alone. */
export const calendarTexts = {
  name: 'Pickups and returns',
  pickup: ({ jobName, reference }: CalendarEvent) => `Pickup: ${jobName} (${reference})`,
  return: ({ jobName, reference }: CalendarEvent) => `Return: ${jobName} (${reference})`,
  description: ({ customerName, items }: CalendarEvent, link: string) =>
    [`Customer: ${customerName}`, `Items: ${items}`, link].join('\n'),
};
