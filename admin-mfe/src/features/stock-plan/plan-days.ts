import type { Day } from '@backlot/domain';
import { shortDay } from '../../lib/days.ts';

export interface PlanDay {
  readonly day: Day;
  /** 'Dec 4'. */
  readonly label: string;
  /** 'Friday, Dec 4'. */
  readonly name: string;
  /** 'F'. */
  readonly initial: string;
  /** '4'. */
  readonly dayOfMonth: string;
  /** 'Dec', on the first column and on the first day of each month; else undefined. */
  readonly month: string | undefined;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
}

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `today`: in the time zone of the business. */
export function planDays(days: readonly Day[], today: Day): PlanDay[] {
  return days.map((day, index) => {
    const weekday = weekdays.format(new Date(day));
    const label = shortDay(day);
    const [month = '', dayOfMonth = ''] = label.split(' ');
    return {
      day,
      label,
      name: `${weekday}, ${label}`,
      initial: weekday.slice(0, 1),
      dayOfMonth,
      month: index === 0 || dayOfMonth === '1' ? month : undefined,
      isToday: day === today,
      isWeekend: weekday === 'Saturday' || weekday === 'Sunday',
    };
  });
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });

/** A count in at most four characters: '999', '1K', '12K', '1M'. */
export const compactCount = (count: number): string => (count < 1000 ? String(count) : compact.format(count));

/** Accessible text of a cell: '3 free on Dec 4', '12K free on Dec 4'. */
export const freeText = (free: number, label: string): string =>
  `${free === 0 ? 'None' : compactCount(free)} free on ${label}`;
