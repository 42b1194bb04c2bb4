import { BUSINESS_TIME_ZONE } from '@backlot/domain';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

/** An ISO instant as day and time of the business: 'Nov 2, 2026, 9:30 AM'. */
export function formatInstant(instant: string): string {
  // Newer browsers set a narrow no-break space before AM and PM, which no search of the page finds.
  return format.format(new Date(instant)).replaceAll('\u202F', ' ');
}
