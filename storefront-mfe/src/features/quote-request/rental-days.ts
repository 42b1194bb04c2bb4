import { daysBetween, isDay, rentalDays } from '@backlot/domain';
import { useQuoteRequestMessages } from './messages.ts';

/** The days that a rental counts, and whether they are the full days between or the shortest rental there is. */
export interface ChargedDays {
  readonly days: number;
  readonly isMinimum: boolean;
}

/** What the rule makes of two dates; undefined until both are days in their order. */
export function chargedDays(startDate: string, endDate: string): ChargedDays | undefined {
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined;
  const days = rentalDays(startDate, endDate);
  return { days, isMinimum: daysBetween(startDate, endDate) - 1 < days };
}

/** Puts them into a sentence that says where the number comes from. */
export function useRentalDaysText(): (charged: ChargedDays) => string {
  const messages = useQuoteRequestMessages();
  return ({ days, isMinimum }) => (isMinimum ? messages.rentalDaysMinimum : messages.rentalDays(days));
}
