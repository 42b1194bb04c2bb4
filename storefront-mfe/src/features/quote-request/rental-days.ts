import { daysBetween, isDay, rentalDays } from '@backlot/domain';
import { useQuoteRequestMessages } from './messages.ts';

/** Billable days, and whether the minimum rental applies. */
export interface BillableDays {
  readonly days: number;
  readonly isMinimum: boolean;
}

/** Returns the billable days, or undefined for missing, invalid or reversed dates. */
export function billableDays(startDate: string, endDate: string): BillableDays | undefined {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined;
  const days = rentalDays(startDate, endDate);
  return { days, isMinimum: daysBetween(startDate, endDate) - 1 < days };
}

export function useRentalDaysText(): (billable: BillableDays) => string {
  const messages = useQuoteRequestMessages();
  return ({ days, isMinimum }) => (isMinimum ? messages.rentalDaysMinimum : messages.rentalDays(days));
}
