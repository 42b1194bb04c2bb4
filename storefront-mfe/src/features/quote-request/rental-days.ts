import { daysBetween, isDay, rentalDays } from '@backlot/domain';
import { useQuoteRequestMessages } from './messages.ts';

/** Describes the billable days; undefined for missing, invalid or reversed dates. */
export function useRentalDaysText(startDate: string, endDate: string): string | undefined {
  const messages = useQuoteRequestMessages();
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined;
  const days = rentalDays(startDate, endDate);
  const isMinimum = daysBetween(startDate, endDate) - 1 < days;
  return isMinimum ? messages.rentalDaysMinimum : messages.rentalDays(days);
}
