import { addDays, businessToday, type Day } from '@backlot/domain';

export const inDays = (days: number): Day => addDays(businessToday(new Date()), days);

/** 17:00 UTC: about noon in Miami in summer and winter. */
export const noonOf = (day: Day): Date => new Date(`${day}T17:00:00Z`);
