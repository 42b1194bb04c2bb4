import { BUSINESS_TIME_ZONE } from '@backlot/domain';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/** Example: '2026-11-25 19:04:05 GMT-05:00'. The offset disambiguates the repeated hour in autumn. */
export function miamiTime(instant: Date): string {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName } = part;
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
}

/** Example: '2026-11-26 00:04:05 UTC'. */
export const utcTime = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
