import { BUSINESS_TIME_ZONE } from '@backlot/domain';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

/** Formats an ISO instant in the time zone of the business: 'Nov 2, 2026, 9:30 AM'. */
export function formatInstant(instant: string): string {
  // Some browsers put a narrow no-break space before AM and PM, which breaks the page search.
  return format.format(new Date(instant)).replaceAll('\u202F', ' ');
}
